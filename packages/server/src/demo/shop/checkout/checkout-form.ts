import { isCountry } from '@aftercare/domain/shared/countries'
import * as v from 'valibot'

const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const required = (message: string, most = 100) => v.pipe(words(most), v.nonEmpty(message))
const code = v.pipe(words(10), v.toUpperCase())

/** Where the order goes, as the checkout's form sends it. */
export const destination = v.object({
  address1: v.optional(words(200), ''),
  city: v.optional(words(100), ''),
  province: v.optional(code, ''),
  zip: v.optional(words(20), ''),
  country: v.pipe(code, v.check(isCountry, 'Please choose a country.')),
})
export type Destination = v.InferOutput<typeof destination>

/** A switch of the demonstration: whether the carrier is one that answers. */
export const carriers = v.optional(v.picklist(['up', 'down']), 'up')
export type Carriers = v.InferOutput<typeof carriers>

export const checkoutForm = v.object({
  ...destination.entries,
  email: v.pipe(required('Please enter your email.', 254), v.email('Please enter a valid email.')),
  firstName: required('Please enter your first name.'),
  lastName: required('Please enter your last name.'),
  address1: required('Please enter your address.', 200),
  city: required('Please enter your city.'),
  zip: required('Please enter your postal code.', 20),
  /** The service code of the chosen rate; empty if nothing is shipped. */
  rate: v.optional(words(255), ''),
  carriers,
})
export type CheckoutForm = v.InferOutput<typeof checkoutForm>

/** A prefilled shopper, so that nobody has to enter an address. */
export const somebody: CheckoutForm = {
  email: 'robin@example.com',
  firstName: 'Robin',
  lastName: 'Hale',
  address1: '40 Grove Street',
  city: 'Brooklyn',
  province: 'NY',
  zip: '11201',
  country: 'US',
  rate: '',
  carriers: 'up',
}
