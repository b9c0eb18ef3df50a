import type { ReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { ToCustomerRate } from '@aftercare/domain/api/return-quote-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { QuotedMethod, QuotedRate } from './quote-return.ts'

/** A quoted method as the shopper sees it: with the price they pay, not the store's. */
export const toReturnMethod = (method: QuotedMethod): ReturnMethod => ({
  id: method.id,
  type: method.type,
  carrier: method.carrier,
  service: method.service,
  carrierAccountId: method.carrierAccountId,
  cost: toDecimal(method.chargeMinor, method.currencyCode),
  currency: method.currencyCode,
})

export const toRate = ({ id, carrier, service, costMinor, currencyCode }: QuotedRate): ToCustomerRate => ({
  id,
  carrier,
  service,
  cost: toDecimal(costMinor, currencyCode),
  currency: currencyCode,
})
