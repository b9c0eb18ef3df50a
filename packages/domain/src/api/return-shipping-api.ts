import * as v from 'valibot'
import { returnShippingPolicy } from '../merchants/settings-schema.ts'
import { newReturnLocation, returnLocation } from '../return-shipments/return-location-schema.ts'
import { returnMethodType } from '../return-shipments/return-method-schema.ts'
import { amount, currencyCode, id, shortText } from '../shared/wire.ts'
import { version, versionSeen } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The default policy; saving requires a return location. */
const savedPolicy = v.object({
  ...returnShippingPolicy.entries,
  returnLocationId: v.pipe(
    v.string('Please select a Return Location'),
    v.nonEmpty('Please select a Return Location'),
    v.maxLength(200),
  ),
})

const previewedMethod = v.object({
  type: returnMethodType,
  carrier: v.nullable(v.string()),
  service: v.nullable(v.string()),
  /** What the store pays for it. */
  cost: amount,
  /** What the shopper pays for it. */
  price: amount,
})

/** Where returns go, how, and at whose cost. */
export const returnShippingApi = {
  listReturnLocations: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/return-location',
    access: 'viewSettings',
    summary: 'Lists the return locations, the default first.',
    response: v.object({ items: v.array(returnLocation) }),
  }),
  createReturnLocation: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/return-location',
    access: 'editSettings',
    summary: 'Adds a return location.',
    body: newReturnLocation,
    response: returnLocation,
  }),
  returnLocation: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/return-location/:returnLocationId',
    access: 'viewSettings',
    summary: 'Returns a return location, and the version for saving.',
    response: returnLocation,
  }),
  saveReturnLocation: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/return-location/:returnLocationId',
    access: 'editSettings',
    summary: 'Replaces a return location. 409 if the version is outdated.',
    body: v.object({ version, ...newReturnLocation.entries }),
    response: returnLocation,
  }),
  removeReturnLocation: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/return-location/:returnLocationId',
    access: 'editSettings',
    summary:
      'Deletes a return location; parcels on their way there still arrive. 409 for the last one, the default one, and one that a rule uses.',
    query: versionSeen,
    response: v.undefined(),
  }),
  returnShipping: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/return-shipping',
    access: 'viewSettings',
    summary:
      'Returns the default return shipping policy, the version for saving, and whether a carrier is connected for labels.',
    response: v.object({
      version,
      returnShipping: returnShippingPolicy,
      /** Without one, shoppers are offered packing slips only. */
      hasLabelCarrier: v.boolean(),
    }),
  }),
  saveReturnShipping: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/return-shipping',
    access: 'editSettings',
    summary:
      'Replaces the return shipping policy; fields left out get their default. 409 if the version is outdated.',
    body: v.object({ version, returnShipping: savedPolicy }),
    response: v.object({ version, returnShipping: returnShippingPolicy }),
  }),
  previewReturnShipping: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/config/return-shipping/preview',
    access: 'viewSettings',
    summary: 'Previews the return methods of a shopper at an address for an unsaved policy, without rules.',
    body: v.object({
      returnShipping: savedPolicy,
      grams: v.pipe(
        v.number('Must provide a number'),
        v.integer('Must be a whole number'),
        v.minValue(0, 'Must be zero or a positive number'),
        v.maxValue(1_000_000, 'Value too large'),
      ),
      address: v.object({
        countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Country code should a be two letters')),
        stateOrProvinceCode: v.optional(shortText, ''),
        postalCode: v.optional(shortText, ''),
      }),
    }),
    response: v.object({
      returnLocationId: id,
      currencyCode,
      methods: v.array(previewedMethod),
    }),
  }),
}
