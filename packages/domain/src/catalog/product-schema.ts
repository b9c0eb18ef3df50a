import * as v from 'valibot'
import { version } from '../shared/document-version.ts'
import { hsCode, knownToCustoms, originCountryCode } from '../shared/customs-schema.ts'
import { label } from '../shared/text-rules.ts'
import { amount, id, moment, shortText } from '../shared/wire.ts'

/** A product from the commerce platform; prices are in the store's currency. */
export const product = v.object({
  id,
  title: v.string(),
  idFromPlatform: id,
  imgUrl: v.nullable(v.string()),
  type: v.string(),
  vendor: v.string(),
  tags: v.array(v.string()),
  collections: v.array(v.string()),
  isPublished: v.boolean(),
  isGiftCard: v.boolean(),
  isProtection: v.boolean(),
  createdOn: moment,
  variants: v.array(
    v.object({
      idFromPlatform: id,
      title: v.string(),
      titleWithOptions: v.string(),
      optionsValueString: v.string(),
      options: v.array(v.object({ name: v.string(), value: v.string() })),
      sku: v.nullable(v.string()),
      price: amount,
      /** Null is unknown to the platform; untracked stock has no quantity. */
      isStockTracked: v.nullable(v.boolean()),
      quantity: v.nullable(v.number()),
      grams: v.number(),
      imgUrl: v.nullable(v.string()),
      /** Entered here and not at the platform. */
      ...knownToCustoms.entries,
    }),
  ),
  /** The version of the customs details, for saving them. */
  version: v.string(),
})
export type Product = v.InferOutput<typeof product>

/** Customs details of a product's variants; variants that are left out do not change. */
export const productCustoms = v.object({
  version,
  variants: v.pipe(
    v.array(
      v.object({
        idFromPlatform: id,
        hsCode: v.nullable(hsCode),
        originCountryCode: v.nullable(originCountryCode),
      }),
    ),
    v.minLength(1, 'Must not be empty'),
    v.maxLength(2048),
  ),
})
export type ProductCustoms = v.InferOutput<typeof productCustoms>

const members = v.optional(
  v.pipe(v.array(v.pipe(shortText, v.trim(), v.nonEmpty('Must not be empty'))), v.maxLength(250)),
  [],
)

/** What belongs to a group: products of one of the types, with one of the tags, or in one of the collections. */
export const groupMembers = v.object({ types: members, tags: members, collections: members })
export type GroupMembers = v.InferOutput<typeof groupMembers>

/** A product group as a merchant enters it; one that names nothing would hold nothing. */
export const newProductGroup = v.pipe(
  v.object({ name: label, ...groupMembers.entries }),
  v.forward(
    v.partialCheck(
      [['types'], ['tags'], ['collections']],
      ({ types, tags, collections }) => types.length + tags.length + collections.length > 0,
      'Choose at least one type, tag, or collection',
    ),
    ['types'],
  ),
)
export type NewProductGroup = v.InferOutput<typeof newProductGroup>

/** A product group, and how many products are in it now. */
export const storeProductGroup = v.object({
  id,
  name: v.string(),
  types: v.array(v.string()),
  tags: v.array(v.string()),
  collections: v.array(v.string()),
  productCount: v.number(),
  lastUpdatedOn: moment,
  createdOn: moment,
  version: v.string(),
})
export type StoreProductGroup = v.InferOutput<typeof storeProductGroup>
