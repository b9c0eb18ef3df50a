import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { recordScanOfLabel } from './record-tracking-event.ts'

type Scan = {
  idFromCarrier: string
  status: string
  message: string
  city: string | null
  state: string | null
  happenedOn: string
  estimatedDeliveryOn: string | null
  isDamaged?: boolean | undefined
}

/** Records the scans of a label's parcel, each in a transaction of its own. Known ones change nothing. */
export async function recordScans(
  deps: Deps,
  { storeId, returnShipmentId, scans }: { storeId: string; returnShipmentId: string; scans: readonly Scan[] },
): Promise<void> {
  for (const { status, happenedOn, estimatedDeliveryOn, ...scan } of scans)
    await recordScanOfLabel(deps, storeId, returnShipmentId, {
      ...scan,
      status: v.parse(trackerStatus, status),
      happenedOn: new Date(happenedOn),
      estimatedDeliveryOn: estimatedDeliveryOn === null ? null : new Date(estimatedDeliveryOn),
    })
}
