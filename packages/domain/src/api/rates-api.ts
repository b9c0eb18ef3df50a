import * as v from 'valibot'
import { rateSettings } from '../rates/rate-settings-schema.ts'
import { displayLocation, newShipRate, shipRate, shipRateChange } from '../rates/ship-rate-schema.ts'
import { isCountry } from '../shared/countries.ts'
import { timeOfDay } from '../shared/time-of-day.ts'
import { amount, currencyCode, id, moment, sentMoment } from '../shared/wire.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const rangeProblem = v.object({
  kind: v.picklist(['overlap', 'hole']),
  name: v.string(),
  type: v.picklist(['Order_Total', 'Item_Weight']),
  currencyCode: v.string(),
  from: v.number(),
  to: v.nullable(v.number()),
  rateIds: v.array(v.string()),
})
/** The version that was read; a save that sends it is refused with 409 if another user has saved since. */
const version = v.pipe(v.string(), v.maxLength(100))
const versionSeen = v.optional(version)
const versionedRate = v.object({ ...shipRate.entries, version })
const versionedSettings = v.object({ ...rateSettings.entries, version })
const deliveryEstimate = v.object({
  label: v.string(),
  minDeliveryDate: v.string(),
  maxDeliveryDate: v.string(),
  shippingCutoffDate: moment,
  displayLocation,
})
/** A rate as a checkout is offered it. */
const offeredRate = v.object({
  rateId: v.nullable(id),
  serviceCode: v.string(),
  name: v.string(),
  description: v.string(),
  price: amount,
  currencyCode,
  isPlus: v.boolean(),
  /** What the carrier said. */
  carrierDeliveryEstimate: v.nullable(
    v.object({ deliveryDays: v.nullable(v.number()), deliveryDate: v.nullable(v.string()) }),
  ),
  deliveryEstimate: v.nullable(deliveryEstimate),
})
const schedulePreview = v.object({
  timeZone: v.string(),
  shipsOn: v.string(),
  /** The next days on which it is closed but works otherwise; a holiday of null is a closing date. */
  closures: v.array(v.object({ date: v.string(), holiday: v.nullable(v.string()) })),
})
const draftRates = v.pipe(v.array(newShipRate), v.maxLength(1000))

/** Shipping rates at checkout. */
export const ratesApi = {
  listRates: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/rate',
    access: 'viewSettings',
    summary: 'Lists all rates, with overlapping ranges and gaps in tables.',
    response: v.object({ rates: v.array(versionedRate), problems: v.array(rangeProblem) }),
  }),
  createRate: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/rate',
    access: 'editSettings',
    summary: 'Adds a rate.',
    body: newShipRate,
    response: versionedRate,
  }),
  validateRates: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/rate/validate',
    access: 'viewSettings',
    summary: 'Checks a table of rates without saving it.',
    body: v.object({ rates: draftRates }),
    response: v.object({ problems: v.array(rangeProblem) }),
  }),
  simulateRates: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/rate/simulate',
    access: 'viewSettings',
    summary: 'Returns the rates of a cart with reasons, with the saved configuration or a draft.',
    body: v.object({
      /** In the form of Shopify’s CarrierService request. */
      cart: v.looseObject({}),
      draft: v.optional(v.object({ rates: v.optional(draftRates), settings: v.optional(rateSettings) }), {}),
    }),
    response: v.object({
      rates: v.array(offeredRate),
      trace: v.unknown(),
    }),
  }),
  rate: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/rate/:rateId',
    access: 'viewSettings',
    summary: 'Returns a rate, and the version for saving.',
    response: versionedRate,
  }),
  updateRate: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/shipping-protection/rate/:rateId',
    access: 'editSettings',
    summary: 'Changes the given fields; the service code stays. 409 if a given version is outdated.',
    body: v.object({ ...shipRateChange.entries, version: versionSeen }),
    response: versionedRate,
  }),
  deleteRate: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/shipping-protection/rate/:rateId',
    access: 'editSettings',
    summary: 'Deletes a rate.',
    query: v.object({ version: versionSeen }),
    response: v.void(),
  }),
  rateSettings: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/settings',
    access: 'viewSettings',
    summary: 'Returns the store’s rate settings, and the version for saving.',
    response: versionedSettings,
  }),
  saveRateSettings: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/shipping-protection/settings',
    access: 'editSettings',
    summary: 'Replaces the settings; fields left out get their default. 409 if a given version is outdated.',
    body: v.object({ ...rateSettings.entries, version: versionSeen }),
    response: versionedSettings,
  }),
  previewSchedules: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/schedule/preview',
    access: 'viewSettings',
    summary: 'Says when an order placed today ships under these schedules, and when they are closed next.',
    body: v.object({
      dispatch: rateSettings.entries.dispatch,
      locations: rateSettings.entries.locations,
      /** On the clocks of each location. */
      orderTime: timeOfDay,
    }),
    response: v.object({ store: schedulePreview, locations: v.array(schedulePreview) }),
  }),
  listHolidayRegions: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/holiday-region',
    access: 'viewSettings',
    summary: 'Lists the states or provinces of a country whose public holidays are known.',
    query: v.object({
      countryCode: v.pipe(v.string(), v.check(isCountry, 'Must be a country code such as US')),
    }),
    response: v.object({ items: v.array(v.object({ code: v.string(), name: v.string() })) }),
  }),
  rotateRateCallback: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/callback',
    access: 'manageIntegrations',
    summary:
      'Creates a new address for the platform’s rate requests, returned only once; the previous one keeps working.',
    response: v.object({ callbackUrl: v.string() }),
  }),
  listQuotes: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/quote',
    access: 'viewSettings',
    summary: 'Lists the quotes of the last 24 hours, newest first.',
    query: v.object({
      ...listQuery.entries,
      quotedFrom: v.optional(sentMoment),
      /** Included. */
      quotedTo: v.optional(sentMoment),
    }),
    response: listPage(
      v.object({
        id,
        quotedOn: moment,
        destination: v.object({ countryCode: v.nullable(v.string()), provinceCode: v.nullable(v.string()) }),
        itemCount: v.number(),
        total: amount,
        currencyCode,
        rates: v.array(offeredRate),
      }),
    ),
  }),
  rateQuote: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/quote/:quoteId',
    access: 'viewSettings',
    summary: 'Explains a quote of the last 24 hours.',
    response: v.object({ quotedOn: moment, rates: v.array(offeredRate), trace: v.unknown() }),
  }),
}
