import * as v from 'valibot'

const text = v.nullish(v.pipe(v.string(), v.maxLength(255)), null)
const country = v.pipe(v.string('cannot be blank'), v.regex(/^[A-Z]{2}$/, 'is not an ISO country code'))
const positive = v.pipe(v.number(), v.gtValue(0, 'must be greater than zero'))

const addressEntries = {
  name: text,
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  country,
  phone: text,
}

/** What EasyPost documents of its requests; a field that it does not know is taken for a mistake of ours. */
export const addressBody = v.strictObject({
  verify: v.optional(v.boolean()),
  address: v.strictObject({
    ...addressEntries,
    street1: v.pipe(v.string('cannot be blank'), v.nonEmpty('cannot be blank')),
  }),
})

/** As the documentation writes it: 2022-10-01 10:30:00. */
const pickupTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))

export const pickupBody = v.strictObject({
  pickup: v.strictObject({
    reference: v.optional(v.string()),
    shipment: v.pipe(v.string(), v.startsWith('shp_')),
    address: addressBody.entries.address,
    is_account_address: v.optional(v.boolean()),
    min_datetime: pickupTime,
    max_datetime: pickupTime,
    instructions: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
})
export type PickupBody = v.InferOutput<typeof pickupBody>['pickup']

export const pickupBuyBody = v.strictObject({ carrier: v.string(), service: v.string() })

const customsItem = v.strictObject({
  description: v.pipe(v.string(), v.nonEmpty()),
  quantity: positive,
  value: positive,
  weight: positive,
  hs_tariff_number: v.pipe(v.string(), v.nonEmpty()),
  origin_country: country,
  currency: v.optional(v.pipe(v.string(), v.length(3))),
})

const customsInfo = v.pipe(
  v.strictObject({
    eel_pfc: v.optional(v.string()),
    contents_type: v.picklist(['documents', 'gift', 'merchandise', 'returned_goods', 'sample', 'other']),
    customs_certify: v.boolean(),
    customs_signer: v.optional(v.string()),
    restriction_type: v.picklist(['none', 'other', 'quarantine', 'sanitary_phytosanitary_inspection']),
    non_delivery_option: v.picklist(['return', 'abandon']),
    customs_items: v.pipe(v.array(customsItem), v.minLength(1), v.maxLength(100)),
  }),
  v.check(
    ({ customs_certify: isCertified, customs_signer: signer }) => !isCertified || Boolean(signer),
    'customs_signer is required if customs_certify is true',
  ),
)

const addressOrId = v.union([v.strictObject({ id: v.string() }), v.strictObject(addressEntries)])

export const shipmentBody = v.strictObject({
  shipment: v.strictObject({
    reference: v.optional(v.string()),
    to_address: addressOrId,
    from_address: addressOrId,
    parcel: v.pipe(
      v.strictObject({
        weight: positive,
        length: v.optional(positive),
        width: v.optional(positive),
        height: v.optional(positive),
      }),
      v.check(
        ({ length, width, height }) =>
          [length, width, height].every((side) => (side === undefined) === (length === undefined)),
        'length, width and height belong together',
      ),
    ),
    is_return: v.optional(v.boolean()),
    customs_info: v.optional(customsInfo),
    options: v.optional(
      v.strictObject({
        label_format: v.optional(v.picklist(['PNG', 'PDF', 'ZPL', 'EPL2'])),
        label_size: v.optional(v.string()),
        currency: v.optional(v.pipe(v.string(), v.length(3))),
      }),
    ),
    carrier_accounts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.startsWith('ca_'))), v.maxLength(60))),
  }),
})
export type ShipmentBody = v.InferOutput<typeof shipmentBody>['shipment']

export const buyBody = v.strictObject({ rate: v.strictObject({ id: v.string() }) })
export const formBody = v.strictObject({ form: v.strictObject({ type: v.picklist(['label_qr_code']) }) })

export const trackerBody = v.strictObject({
  tracker: v.strictObject({
    tracking_code: v.pipe(v.string(), v.nonEmpty()),
    carrier: v.optional(v.picklist(['USPS', 'UPS', 'FedEx', 'CanadaPost', 'DHLExpress'])),
  }),
})
