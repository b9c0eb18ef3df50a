import type { ReturnShippingPolicy } from '@aftercare/domain/merchants/settings-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { quoteMethods } from './quote-return.ts'
import { getListedLocation } from './save-return-shipping.ts'

type Preview = {
  returnShipping: ReturnShippingPolicy
  grams: number
  address: { countryCode: string; stateOrProvinceCode: string; postalCode: string }
}

/**
 * What a shopper at an address would be offered for one parcel of this weight, by a policy that need not be
 * saved. Rules and customs details are ignored, because they depend on the items.
 *
 * @throws AppError 422 for a place that is not on the store's list
 */
export async function previewReturnShipping(
  deps: Deps,
  store: Store,
  { returnShipping: policy, grams, address }: Preview,
) {
  const location = await getListedLocation(deps, store, policy.returnLocationId)
  const destination = {
    returnLocationId: location.id,
    lineIds: ['preview'],
    grams: grams || policy.defaultGrams,
    methods: policy.methods,
    labelCharges: [policy.labelCharge],
  }
  const unknown = { firstName: null, lastName: null, line1: null, line2: null, city: null, phone: null }
  const sent = { from: { ...unknown, ...address }, lines: [] }
  const methods = await quoteMethods(deps, store, [{ destination, location }], sent)
  return {
    returnLocationId: location.id,
    currencyCode: store.currencyCode,
    methods: methods.map(({ type, carrier, service, costMinor, chargeMinor, currencyCode }) => ({
      type,
      carrier,
      service,
      cost: toDecimal(costMinor, currencyCode),
      price: toDecimal(chargeMinor, currencyCode),
    })),
  }
}
