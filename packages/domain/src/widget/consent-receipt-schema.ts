import * as v from 'valibot'
import { isCurrency } from '../shared/currency-codes.ts'
import { moment } from '../shared/wire.ts'
import { consentPlacements, type ConsentTerms } from './consent-receipt.ts'

/**
 * A shopper's choice of the guarantee, and what they saw. The server computes the hash of `consentHashInput`
 * and refuses a receipt with another one.
 */
export const consentReceipt = v.object({
  id: v.pipe(v.string(), v.uuid()),
  choice: v.picklist(['on', 'off']),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
  priceMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currencyCode: v.pipe(v.string(), v.check(isCurrency)),
  givenOn: moment,
  placement: v.picklist(consentPlacements),
  locale: v.pipe(v.string(), v.nonEmpty(), v.maxLength(35)),
  cartToken: v.pipe(v.string(), v.maxLength(255)),
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
})
export type ConsentReceipt = v.InferOutput<typeof consentReceipt>

/** The schema and the terms that the widget knows without it are the same. */
type Terms = Omit<ConsentReceipt, 'hash'>
export type SameTerms = [Terms] extends [ConsentTerms] ? true : never
