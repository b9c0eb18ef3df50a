import * as v from 'valibot'
import { label } from '../shared/text-rules.ts'
import { email } from '../shared/wire.ts'
import { orNothing, phone } from './support-contact.ts'

/** What somebody is to a store: an agency that looks after it, our account executive, one of the merchant's own people. */
export const contactKind = v.picklist(['Partner', 'Account_Executive', 'Merchant'], 'Please choose a role')
export type ContactKind = v.InferOutput<typeof contactKind>

/** Somebody to talk to about a store. Shoppers never see them. */
export const storeContact = v.object({
  kind: contactKind,
  name: label,
  email: orNothing(email),
  phone: orNothing(phone),
})
export type StoreContact = v.InferOutput<typeof storeContact>

export const mostContacts = 20
export const storeContacts = v.optional(
  v.pipe(v.array(storeContact), v.maxLength(mostContacts, `Must be at most ${mostContacts}`)),
  [],
)
