import * as v from 'valibot'
import { receiptSection } from '../resolution/receipt-schema.ts'
import { returnMethod } from '../return-shipments/return-method-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { amount, currencyCode, id } from '../shared/wire.ts'

/** A rate for sending the exchange order to the shopper. */
export const toCustomerRate = v.object({
  id,
  carrier: v.nullable(v.string()),
  service: v.nullable(v.string()),
  cost: amount,
  currency: currencyCode,
})
export type ToCustomerRate = v.InferOutput<typeof toCustomerRate>

/** What the chosen rate is called on the order; null if none was chosen, or it has no name. */
export const nameOfRate = (rate: Pick<ToCustomerRate, 'carrier' | 'service'> | null): string | null =>
  [rate?.carrier, rate?.service].filter(Boolean).join(' ') || null

/** `fromCustomer`: how the items may come back. `toCustomer`: how replacements may be sent. */
export const returnQuote = v.object({
  fromCustomer: v.array(returnMethod),
  toCustomer: v.array(toCustomerRate),
  /** Where shoppers who use their own carrier send them. */
  sendTo: v.array(knownAddress),
  /** The items need not come back at all; `fromCustomer` is then empty. */
  isReturnNotRequired: v.boolean(),
  /** The deductions with each method, as far as there is credit, including the label. */
  deductions: v.array(v.object({ methodId: id, sections: v.array(receiptSection) })),
})
export type ReturnQuote = v.InferOutput<typeof returnQuote>
