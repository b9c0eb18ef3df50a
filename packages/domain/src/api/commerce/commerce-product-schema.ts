import * as v from 'valibot'
import { hsCode, originCountryCode } from '../../shared/customs-schema.ts'
import { sentMoment } from '../../shared/wire.ts'
import { grams, listOf, notNegative, required, shopId, words } from './shop-fields.ts'

const listed = v.optional(v.pipe(v.array(required), v.maxLength(250)))
const picture = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000), v.url('Must be a URL'))))

const variant = v.object({
  id: shopId,
  title: v.optional(words),
  sku: v.optional(v.nullable(words)),
  price: notNegative,
  /** False for a variant that never sells out. */
  isStockTracked: v.optional(v.boolean()),
  /** Units that can be sold; below zero for units sold and not there. */
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-999_999_999), v.maxValue(999_999_999))),
  canOversell: v.optional(v.boolean()),
  grams: v.optional(grams),
  imageUrl: picture,
  options: v.optional(v.pipe(v.array(v.object({ option: required, value: required })), v.maxLength(20))),
  requiresShipping: v.optional(v.boolean()),
  hsCode: v.optional(v.nullable(hsCode)),
  originCountryCode: v.optional(v.nullable(originCountryCode)),
})

/**
 * A product of a shop on any platform. A field that is left out keeps its known value. A variant that is left out of
 * `variants` is deleted.
 */
export const shopProduct = v.object({
  title: required,
  type: v.optional(words),
  vendor: v.optional(words),
  tags: listed,
  collections: listed,
  imageUrl: picture,
  /** Only products on sale are offered in exchange. */
  isPublished: v.optional(v.boolean()),
  isGiftCard: v.optional(v.boolean()),
  /** The delivery guarantee, which is sold with the goods. */
  isProtection: v.optional(v.boolean()),
  variants: v.optional(v.pipe(listOf(variant, 2048), v.minLength(1, 'Must not be empty'))),
  createdOn: v.optional(sentMoment),
  updatedOn: v.optional(sentMoment),
})
export type ShopProduct = v.InferOutput<typeof shopProduct>
