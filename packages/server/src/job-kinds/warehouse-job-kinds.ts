import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const parcel = v.object({ storeId: v.string(), returnShipmentId: v.string() })

/** Tells staff about a parcel that its warehouse doesn't expect. */
export const reportRmaNotCreatedJob = jobKind({ name: 'report-rma-not-created', payload: parcel })

/** Announces a parcel to the warehouse that it goes to. */
export const createRmaJob = jobKind({
  name: 'create-rma',
  payload: parcel,
  deadLetter: reportRmaNotCreatedJob,
  retryLimit: 10,
  retryDelaySeconds: 30,
  atOncePerStore: 3,
})

/** Tells staff about a parcel that its warehouse still expects. */
export const reportRmaNotCanceledJob = jobKind({ name: 'report-rma-not-canceled', payload: parcel })

/** Tells the warehouse that a parcel doesn't come. */
export const cancelRmaJob = jobKind({
  name: 'cancel-rma',
  payload: parcel,
  deadLetter: reportRmaNotCanceledJob,
  retryLimit: 10,
  retryDelaySeconds: 30,
  atOncePerStore: 3,
})

/** Asks a warehouse what it knows of a parcel. */
export const readRmaJob = jobKind({
  name: 'read-rma',
  payload: parcel,
  retryLimit: 8,
  retryDelaySeconds: 30,
  atOncePerStore: 3,
})

/** Leaves it to jobs to ask about all parcels that warehouses expect. */
export const readOpenRmasJob = jobKind({ name: 'read-open-rmas', payload: v.object({}) })

/** Takes in what a warehouse reported; the report is as the domain's schema says. */
export const recordRmaReportJob = jobKind({
  name: 'record-rma-report',
  payload: v.object({
    ...parcel.entries,
    rmaNumber: v.nullable(v.string()),
    report: v.record(v.string(), v.unknown()),
  }),
  retryLimit: 8,
  retryDelaySeconds: 10,
  atOncePerStore: 3,
})

/** Has ShipHero tell us about a store's returns. */
export const registerShipHeroWebhookJob = jobKind({
  name: 'register-shiphero-webhook',
  payload: v.object({ storeId: v.string() }),
  atOncePerStore: 1,
  retryLimit: 8,
  retryDelaySeconds: 30,
})

/** Leaves it to jobs to look for files on the servers of warehouses. */
export const lookForFilesJob = jobKind({ name: 'look-for-warehouse-files', payload: v.object({}) })

/** Takes in the files that a warehouse has left on its server. */
export const takeFilesJob = jobKind({
  name: 'take-warehouse-files',
  payload: v.object({ storeId: v.string(), integrationId: v.string() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
  atOncePerStore: 1,
})
