import { isCurrency } from '@aftercare/domain/shared/currency-codes'
import * as v from 'valibot'

/** The parts of Shippo's answers that are used; everything else may change. */
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

const address = v.fallback(v.nullish(v.pipe(v.string(), v.url(), v.maxLength(2000)), null), null)

const messages = v.nullish(v.array(v.object({ text: v.nullish(v.string(), '') })), [])

export const rateAnswer = v.object({
  object_id: id,
  amount: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/)),
  currency: v.pipe(v.string(), v.check(isCurrency)),
  provider: v.string(),
  servicelevel: v.object({ name: v.nullish(v.string(), ''), token: v.string() }),
  carrier_account: v.nullish(v.string(), null),
})
export type ShippoRate = v.InferOutput<typeof rateAnswer>

export const shipmentAnswer = v.object({ object_id: id, rates: v.array(rateAnswer), messages })

export const transactionAnswer = v.object({
  object_id: id,
  status: v.picklist([
    'WAITING',
    'QUEUED',
    'SUCCESS',
    'ERROR',
    'REFUNDED',
    'REFUNDPENDING',
    'REFUNDREJECTED',
  ]),
  tracking_number: v.nullish(v.string(), null),
  tracking_url_provider: address,
  label_url: address,
  commercial_invoice_url: address,
  qr_code_url: address,
  messages,
})
export type ShippoTransaction = v.InferOutput<typeof transactionAnswer>

export const transactionListAnswer = v.object({ results: v.array(transactionAnswer) })

export const addressAnswer = v.object({
  validation_results: v.nullish(v.object({ is_valid: v.nullish(v.boolean(), true), messages }), null),
})

export const refundAnswer = v.object({ status: v.picklist(['QUEUED', 'PENDING', 'SUCCESS', 'ERROR']) })

export const carrierAccountListAnswer = v.object({
  results: v.array(v.object({ object_id: id, test: v.nullish(v.boolean(), null) })),
})

/** The texts that Shippo's carriers sent along. */
export const textsOf = (told: readonly { text: string }[]): string =>
  told
    .map(({ text }) => text)
    .filter(Boolean)
    .join(', ')
