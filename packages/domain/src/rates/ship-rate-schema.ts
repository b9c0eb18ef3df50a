import * as v from 'valibot'
import { isCountry } from '../shared/countries.ts'
import { isCurrency } from '../shared/currency-codes.ts'
import { label, withoutForbiddenWords } from '../shared/text-rules.ts'
import { translations, type Translations } from '../shared/translations.ts'
import { id, moment } from '../shared/wire.ts'

/** A price holds eight digits, two of them decimals. */
const largestPrice = 999_999.99

const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value

/** An amount that a merchant enters for shipping: a decimal of the currency given with it. */
export const ratePrice = v.pipe(
  v.number('Must provide a number'),
  v.minValue(0, 'Must be zero or a positive number'),
  v.maxValue(largestPrice, 'Value too large'),
  v.check(hasTwoDecimals, 'Must have at most two decimals'),
)

export const rateCurrency = v.pipe(v.string(), v.check(isCurrency, 'Must be a currency code such as USD'))

/** Shown below a rate's name; may be empty, because platforms demand the field and merchants do not. */
export const rateDescription = v.pipe(v.string(), v.trim(), v.maxLength(255), withoutForbiddenWords)

const percent = v.pipe(
  v.number('Must be a number'),
  v.minValue(0, 'Must be zero or a positive number'),
  v.maxValue(100),
  v.check(hasTwoDecimals, 'Must have at most two decimals'),
)

/** Subtracted after all fees; `removePlusPricing` makes Shipping Plus free instead. */
export const shippingDiscount = v.variant('type', [
  v.object({ type: v.literal('percentage'), amount: percent }),
  v.object({ type: v.literal('fixedAmount'), amount: ratePrice }),
  v.object({ type: v.literal('removePlusPricing') }),
])
export type ShippingDiscount = v.InferOutput<typeof shippingDiscount>

const businessDays = v.pipe(
  v.number('Must provide a number'),
  v.integer('Must be a whole number'),
  v.minValue(0, 'Must be zero or a positive number'),
  v.maxValue(365),
)

/** Where the shopper reads when the parcel will come. */
export const displayLocation = v.picklist(['Name', 'Description', 'None'])
export type DisplayLocation = v.InferOutput<typeof displayLocation>

/**
 * How the delivery dates of a rate are found. The days hold for STATIC, and for CARRIER_PROVIDED
 * whenever the carrier gives none. No `maxDays` means that the parcel comes on one certain day.
 */
export const deliveryPlan = v.pipe(
  v.object({
    strategy: v.picklist(['STATIC', 'CARRIER_PROVIDED']),
    minDays: v.optional(businessDays, 3),
    maxDays: v.optional(v.nullable(businessDays), null),
    /** The text before the dates, as in "Arrives Nov 24 – 26". */
    label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60), withoutForbiddenWords), ''),
    displayLocation: v.optional(displayLocation, 'Description'),
  }),
  v.check(
    ({ minDays, maxDays }) => maxDays === null || maxDays >= minDays,
    'The last day must not be before the first',
  ),
)
export type DeliveryPlan = v.InferOutput<typeof deliveryPlan>

const shipRateType = v.picklist(['Flat', 'Order_Total', 'Item_Weight'])
const carrierRetrievalMethod = v.picklist(['API', 'RATE_TABLE'])

const rangeEnd = v.pipe(
  v.number('Must be a number'),
  v.finite(),
  v.minValue(0, 'Must be zero or a positive number'),
  v.maxValue(99_999_999, 'Value too large'),
)
const countryCode = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.check(isCountry, 'Country code should a be two letters'),
)

/** What shoppers read of a rate in their language; `deliveryLabel` is the text before the delivery dates. */
export const translatedRateTexts = [
  'name',
  'description',
  'plusName',
  'plusDescription',
  'deliveryLabel',
] as const
export type RateTranslations = Translations<(typeof translatedRateTexts)[number]>

const fields = {
  carrierRetrievalMethod: v.optional(carrierRetrievalMethod, 'RATE_TABLE'),
  /** The carrier and its service: both for API, neither for RATE_TABLE. */
  carrier: v.optional(v.nullable(label), null),
  carrierService: v.optional(v.nullable(label), null),
  name: label,
  description: v.optional(rateDescription, ''),
  /** For a rate priced by a carrier: the price if the carrier cannot be reached. */
  price: ratePrice,
  currencyCode: rateCurrency,
  type: v.optional(shipRateType, 'Flat'),
  /** From here (included) to there (excluded): in the rate's currency for Order_Total, grams for Item_Weight. */
  minAmount: v.optional(rangeEnd, 0),
  maxAmount: v.optional(v.nullable(rangeEnd), null),
  /** Empty means everywhere. */
  countryCodes: v.optional(v.pipe(v.array(countryCode), v.maxLength(250)), []),
  isPlusRate: v.optional(v.boolean(), false),
  plusName: v.optional(v.nullable(label), null),
  plusDescription: v.optional(v.nullable(rateDescription), null),
  /** What shipping-plus costs on top of the rate. */
  plusPrice: v.optional(ratePrice, 0),
  /** Also offer the rate without the guarantee. */
  shouldShowOriginalRate: v.optional(v.boolean(), false),
  shippingDiscount: v.optional(v.nullable(shippingDiscount), null),
  deliveryEstimate: v.optional(v.nullable(deliveryPlan), null),
  translations: translations(translatedRateTexts, 255),
}

type Range = { minAmount: number; maxAmount: number | null }
const isRangeSound = ({ minAmount, maxAmount }: Range) => maxAmount === null || maxAmount > minAmount

type Source = { carrierRetrievalMethod: string; carrier: string | null; carrierService: string | null }
const isSourceSound = ({ carrierRetrievalMethod, carrier, carrierService }: Source) =>
  carrierRetrievalMethod === 'API'
    ? carrier !== null && carrierService !== null
    : carrier === null && carrierService === null

type Pair = { isPlusRate: boolean; shouldShowOriginalRate: boolean; name: string; plusName: string | null }
/** Both rates of a pair are shown at once, and a platform drops the second of two with one name. */
const isPairSound = ({ isPlusRate, shouldShowOriginalRate, name, plusName }: Pair) =>
  !(isPlusRate && shouldShowOriginalRate) || (plusName !== null && nameKey(plusName) !== nameKey(name))

/** A rate as a merchant writes it. */
export const newShipRate = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck(
      [['minAmount'], ['maxAmount']],
      isRangeSound,
      'The maximum must be greater than the minimum',
    ),
    ['maxAmount'],
  ),
  v.forward(
    v.partialCheck(
      [['carrierRetrievalMethod'], ['carrier'], ['carrierService']],
      isSourceSound,
      'Please choose a carrier and a service, or a rate table',
    ),
    ['carrierService'],
  ),
  v.forward(
    v.partialCheck(
      [['isPlusRate'], ['shouldShowOriginalRate'], ['name'], ['plusName']],
      isPairSound,
      'Please enter a different name for the Shipping Plus rate',
    ),
    ['plusName'],
  ),
)
export type NewShipRate = v.InferInput<typeof newShipRate>

/** Any of a rate's fields; whether they fit the others is known with those. */
export const shipRateChange = v.partial(v.object(fields))

/** A stored rate. `serviceCode` identifies the bought rate in orders, so it does not change with the name. */
export const shipRate = v.object({
  ...fields,
  id,
  serviceCode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(160)),
  createdOn: moment,
})
export type ShipRate = v.InferOutput<typeof shipRate>

/** Two names that a shopper or a platform would take for one have the same key. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
