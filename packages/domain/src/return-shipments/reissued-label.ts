import type { LineItemStatus } from '../claims/claim-words.ts'
import { endOfLocalDay } from '../shared/dates.ts'
import type { ReturnMethodType } from './return-method-schema.ts'
import { overdueAfterDays } from './shipment-expiry.ts'

/** Why a label is not replaced with a new one; the server's codes for a refusal. */
type ReissueObstacle = 'no_label' | 'label_in_use' | 'label_valid' | 'label_reissued' | 'label_too_old'

type Label = {
  type: ReturnMethodType
  canceledOn: Date | null
  inTransitOn: Date | null
  shipmentExpiresOn: Date | null
  /** It already replaces an expired one. */
  replacesId: string | null
  lines: readonly { status: LineItemStatus; isProcessing: boolean }[]
}

/**
 * What prevents a new label in place of an expired one, or null. Each label is replaced once, within the days for
 * which its parcel is still waited for (see 'Drop-off deadline' in docs/product-rules.md).
 */
export function reissueObstacle(label: Label, now: Date, timeZone: string): ReissueObstacle | null {
  const { type, canceledOn, inTransitOn, shipmentExpiresOn, replacesId, lines } = label
  const isAwaited = lines.some(({ status, isProcessing }) => status === 'Awaiting_Return' && !isProcessing)
  if (type !== 'Label' || canceledOn !== null) return 'no_label'
  if (inTransitOn !== null || !isAwaited) return 'label_in_use'
  if (shipmentExpiresOn === null || shipmentExpiresOn >= now) return 'label_valid'
  if (replacesId !== null) return 'label_reissued'
  return endOfLocalDay(shipmentExpiresOn, overdueAfterDays, timeZone) < now ? 'label_too_old' : null
}
