import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { recordTrackingEvent } from './record-tracking-event.ts'

type Scan = {
  idFromCarrier: string
  status: string
  message: string
  city: string | null
  state: string | null
  happenedOn: string
  estimatedDeliveryOn: string | null
}

/** Records a parcel's scans, each in a transaction of its own. Known ones change nothing. */
export async function recordScans(
  deps: Deps,
  { storeId, trackingCode, scans }: { storeId: string; trackingCode: string; scans: readonly Scan[] },
): Promise<void> {
  for (const { status, happenedOn, estimatedDeliveryOn, ...scan } of scans)
    await recordTrackingEvent(deps, storeId, {
      ...scan,
      trackingCode,
      status: v.parse(trackerStatus, status),
      happenedOn: new Date(happenedOn),
      estimatedDeliveryOn: estimatedDeliveryOn === null ? null : new Date(estimatedDeliveryOn),
    })
}
