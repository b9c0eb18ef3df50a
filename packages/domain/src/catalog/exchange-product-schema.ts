import * as v from 'valibot'
import { advancedExchangeMethod } from '../claims/claim-words.ts'
import { amount } from '../shared/wire.ts'

const optionValue = v.object({ name: v.string(), value: v.string() })

const exchangeVariant = v.object({
  idFromPlatform: v.string(),
  title: v.string(),
  titleWithOptions: v.string(),
  sku: v.nullable(v.string()),
  price: amount,
  imgUrl: v.nullable(v.string()),
  options: v.array(optionValue),
  grams: v.number(),
  /** False when fewer are in stock than the shopper would need, over the store's minimum. */
  isAvailable: v.boolean(),
})
export type ExchangeVariant = v.InferOutput<typeof exchangeVariant>

export const exchangeProduct = v.object({
  idFromPlatform: v.string(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  hasOnlyDefaultVariant: v.boolean(),
  /** Once it is exchanged for, it cannot be returned. */
  isFinalSale: v.boolean(),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()), position: v.number() })),
  variants: v.array(exchangeVariant),
})
export type ExchangeProduct = v.InferOutput<typeof exchangeProduct>

/** What a line may be exchanged for. */
export const exchangeOptions = v.object({
  products: v.array(exchangeProduct),
  filters: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  isFilterAndSearchEnabled: v.boolean(),
  isNoAdjustmentVariantExchangeEnabled: v.boolean(),
  advancedExchangeMethod,
})
export type ExchangeOptions = v.InferOutput<typeof exchangeOptions>
