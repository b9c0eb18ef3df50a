import * as v from 'valibot'
import { labelScan } from './label-scan-payload.ts'
import { jobKind } from '#platform/jobs/jobs.ts'

const claim = v.object({ storeId: v.string(), claimId: v.string() })

/** Leaves to a person the lines of a claim for which no papers could be made. */
export const reportMissingDocumentsJob = jobKind({ name: 'report-missing-papers', payload: claim })

/** The shopper's browser requests the label itself; this job creates it if the shopper has left. */
export const createReturnShipmentsJob = jobKind({
  name: 'create-return-shipments',
  payload: claim,
  atOncePerStore: 3,
  deadLetter: reportMissingDocumentsJob,
  retryLimit: 8,
  retryDelaySeconds: 10,
})

const label = v.object({ storeId: v.string(), returnShipmentId: v.string() })

/** Escalates to staff a voided label that its carrier could not be told about. */
export const reportLabelNotRefundedJob = jobKind({ name: 'report-label-not-handed-back', payload: label })

/** Voids an unused label with the carrier, so that it is refunded. */
export const requestLabelRefundJob = jobKind({
  name: 'hand-back-label',
  payload: label,
  atOncePerStore: 3,
  deadLetter: reportLabelNotRefundedJob,
  retryLimit: 8,
  retryDelaySeconds: 30,
})

/** Takes in what a provider says about a parcel; the carriers' own scans, the earliest first. */
export const recordScansJob = jobKind({
  name: 'record-scans',
  payload: v.object({
    storeId: v.string(),
    returnShipmentId: v.string(),
    scans: v.array(labelScan),
  }),
})

const pickup = v.object({ storeId: v.string(), pickupId: v.string() })

/** Escalates to staff a pickup whose carrier does not answer. */
export const reportPickupJob = jobKind({ name: 'report-pickup', payload: pickup })

/** Books a pickup with its carrier. */
export const bookPickupJob = jobKind({
  name: 'book-pickup',
  payload: pickup,
  atOncePerStore: 3,
  deadLetter: reportPickupJob,
  retryLimit: 5,
  retryDelaySeconds: 10,
})

/** Cancels a pickup with its carrier. */
export const cancelPickupJob = jobKind({
  name: 'cancel-pickup',
  payload: pickup,
  atOncePerStore: 3,
  deadLetter: reportPickupJob,
  retryLimit: 8,
  retryDelaySeconds: 30,
})

/** Ends expired returns: labels that expired unused. */
export const expireUnusedDocumentsJob = jobKind({ name: 'end-unused-papers', payload: v.object({}) })
