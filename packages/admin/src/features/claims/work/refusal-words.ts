import '../../../app/texts/en/claim-work.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'

/** Errors that our own texts explain better, with the field they are about, if any. */
const refusals: Partial<Record<string, { message: PlainKey; field?: string }>> = {
  claim_changed: { message: 'refusal.claim_changed' },
  line_final: { message: 'refusal.line_final' },
  being_finalised: { message: 'refusal.being_finalised' },
  outcome_unknown: { message: 'refusal.outcome_unknown' },
  begun_otherwise: { message: 'refusal.begun_otherwise' },
  nothing_to_finalise: { message: 'refusal.nothing_to_finalise' },
  decided_otherwise: { message: 'refusal.decided_otherwise' },
  approval_limit: { message: 'refusal.approval_limit' },
  too_many_tags: { message: 'refusal.too_many_tags' },
  question_open: { message: 'refusal.question_open' },
  no_question_open: { message: 'refusal.no_question_open' },
  transition_not_allowed: { message: 'refusal.transition_not_allowed' },
  too_many_parcels: { message: 'refusal.too_many_parcels', field: 'claimLineItemIds' },
  papers_exist: { message: 'refusal.papers_exist', field: 'claimLineItemIds' },
  shipment_voided: { message: 'refusal.shipment_voided' },
  parcel_on_its_way: { message: 'refusal.parcel_on_its_way' },
  pickup_exists: { message: 'refusal.pickup_exists' },
  not_picked_up: { message: 'refusal.not_picked_up' },
  no_pickup: { message: 'refusal.no_pickup' },
  rate_changed: { message: 'refusal.rate_changed' },
  item_not_here: { message: 'refusal.item_not_here' },
  no_refund_for_gift: { message: 'refusal.no_refund_for_gift' },
  no_variant: { message: 'refusal.no_variant', field: 'decision.resolution.variantIdFromPlatform' },
  amount_too_high: { message: 'refusal.amount_too_high', field: 'decision.resolution.amount' },
  fee_too_high: { message: 'refusal.fee_too_high', field: 'decision.resolution.handlingFee' },
  shipping_too_high: { message: 'refusal.shipping_too_high', field: 'decision.resolution.shippingFee' },
}

/** The explanation of an error, and its field; undefined if only the server's message exists. */
export function explainRefusal(code: string): { message: string; field: string | undefined } | undefined {
  const known = refusals[code]
  return known && { message: text(known.message), field: known.field }
}

/** The explanation of a failed action on a claim. */
export const problemWords = ({ code, clientMessage }: { code: string; clientMessage: string }): string =>
  explainRefusal(code)?.message ?? clientMessage
