/** A postal address as in the Admin API's inputs. */
export type Address = {
  firstName: string | null
  lastName: string | null
  company: string | null
  address1: string | null
  address2: string | null
  city: string | null
  provinceCode: string | null
  countryCode: string | null
  zip: string | null
  phone: string | null
}

const empty: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  provinceCode: null,
  countryCode: null,
  zip: null,
  phone: null,
}

export const address = (given: Partial<Address>): Address => ({ ...empty, ...given })

export const addressFields = {
  MailingAddress: {
    countryCodeV2: ({ countryCode }: Address) => countryCode,
    name: ({ firstName, lastName }: Address) => [firstName, lastName].filter(Boolean).join(' ') || null,
  },
}
