import { addTexts } from '../catalogue.ts'

/** The fields of a postal address. */
export const addresses = addTexts({
  'address.firstName': 'First name',
  'address.lastName': 'Last name',
  'address.line1': 'Address',
  'address.line2': 'Apartment, suite, etc.',
  'address.city': 'City',
  'address.postalCode': 'Postal code',
  'address.stateOrProvinceCode': 'State or province',
  'address.countryCode': 'Country',
  'address.phone': 'Phone',
})
