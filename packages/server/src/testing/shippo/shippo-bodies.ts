import * as v from 'valibot'

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Invalid country.'))
const decimal = v.pipe(v.string('Must be a string.'), v.regex(/^\d{1,6}(\.\d{1,4})?$/, 'Invalid number.'))
const size = v.pipe(
  decimal,
  v.check((text) => Number(text) > 0, 'Must be positive.'),
)
const metadata = v.optional(v.pipe(v.string(), v.maxLength(100)))

const addressEntries = {
  name: v.optional(v.string()),
  street1: v.optional(v.string()),
  street2: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  zip: v.optional(v.string()),
  country,
  phone: v.optional(v.string()),
}

/** What Shippo documents of its requests; a field that it does not know is taken for a mistake of ours. */
export const addressBody = v.strictObject({ ...addressEntries, validate: v.optional(v.boolean()) })

const parcel = v.strictObject({
  length: size,
  width: size,
  height: size,
  distance_unit: v.picklist(['cm', 'in', 'ft', 'm', 'mm', 'yd']),
  weight: size,
  mass_unit: v.picklist(['g', 'kg', 'lb', 'oz']),
})

const customsItem = v.strictObject({
  description: v.pipe(v.string(), v.nonEmpty()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  net_weight: size,
  mass_unit: v.picklist(['g', 'kg', 'lb', 'oz']),
  value_amount: size,
  value_currency: v.pipe(v.string(), v.length(3)),
  origin_country: country,
  hs_code: v.optional(v.pipe(v.string(), v.maxLength(50))),
})

const customsDeclaration = v.strictObject({
  certify: v.literal(true),
  certify_signer: v.pipe(v.string(), v.nonEmpty()),
  contents_type: v.picklist(['MERCHANDISE', 'RETURN_MERCHANDISE']),
  non_delivery_option: v.picklist(['ABANDON', 'RETURN']),
  eel_pfc: v.optional(v.picklist(['NOEEI_30_37_a', 'NOEEI_30_36'])),
  items: v.pipe(v.array(customsItem), v.minLength(1)),
})

export const shipmentBody = v.strictObject({
  address_from: v.strictObject(addressEntries),
  address_to: v.strictObject(addressEntries),
  parcels: v.pipe(v.array(parcel), v.length(1)),
  customs_declaration: v.optional(customsDeclaration),
  extra: v.optional(
    v.strictObject({ is_return: v.optional(v.boolean()), qr_code_requested: v.optional(v.boolean()) }),
  ),
  metadata,
  async: v.literal(false),
  carrier_accounts: v.optional(v.array(v.pipe(v.string(), v.length(32)))),
})
export type ShipmentBody = v.InferOutput<typeof shipmentBody>

export const transactionBody = v.strictObject({
  rate: v.string(),
  label_file_type: v.picklist(['PDF_4x6']),
  metadata,
  async: v.literal(false),
})

export const refundBody = v.strictObject({ transaction: v.string(), async: v.literal(false) })
