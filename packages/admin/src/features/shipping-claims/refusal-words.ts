import '../../app/texts/en/shipping-claims.ts'
import { text, type PlainKey } from '../../app/texts/text.ts'
import type { FormErrors } from '../../forms/refusal.ts'

/** Errors that our own texts explain better than the server's. */
const refusals: Partial<Record<string, PlainKey>> = {
  claim_changed: 'shippingRefusal.changed',
  being_finalised: 'shippingRefusal.underWay',
  begun_otherwise: 'shippingRefusal.startedOtherwise',
  claim_closed: 'shippingRefusal.closed',
  nothing_to_finalise: 'shippingRefusal.closed',
  partly_settled: 'shippingRefusal.partlySettled',
  approval_limit: 'shippingRefusal.limit',
  units_gone: 'shippingRefusal.unitsGone',
}

export function explainShippingRefusal(code: string): FormErrors | undefined {
  const known = refusals[code]
  return known && { fields: {}, alert: text(known) }
}
