import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import { recordScanOfLabel } from './record-tracking-event.ts'

type Scan = {
  idFromCarrier: string
  status: string
  message: string
  city: string | null
  state: string | null
  happenedOn: string
  estimatedDeliveryOn: string | null
  trouble?: ParcelTrouble | undefined
}

/**
 * Records the scans of a label's parcel, the earliest first, each in a transaction of its own. Known ones change
 * nothing. Staff are not alerted to a failure that a later one of them has overcome.
 */
export async function recordScans(
  deps: Deps,
  { storeId, returnShipmentId, scans }: { storeId: string; returnShipmentId: string; scans: readonly Scan[] },
): Promise<void> {
  const lastDelivery = scans.findLastIndex(({ status }) => status === 'delivered')
  for (const [index, { status, happenedOn, estimatedDeliveryOn, ...scan }] of scans.entries())
    await recordScanOfLabel(deps, storeId, returnShipmentId, {
      ...scan,
      status: v.parse(trackerStatus, status),
      happenedOn: new Date(happenedOn),
      estimatedDeliveryOn: estimatedDeliveryOn === null ? null : new Date(estimatedDeliveryOn),
      isOvercome: index < lastDelivery,
    })
}
