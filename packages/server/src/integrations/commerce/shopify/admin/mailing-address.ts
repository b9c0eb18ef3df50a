import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'

/** An address as Shopify's mutations take it. */
export const mailingAddress = (address: KnownAddress) => ({
  firstName: address.firstName,
  lastName: address.lastName,
  address1: address.line1,
  address2: address.line2,
  city: address.city,
  provinceCode: address.stateOrProvinceCode,
  zip: address.postalCode,
  countryCode: address.countryCode,
  phone: address.phone,
})
