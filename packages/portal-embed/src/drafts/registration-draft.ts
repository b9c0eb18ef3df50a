import { registrationApi } from '@aftercare/domain/api/registration-api'
import { customFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import { consentWording } from '@aftercare/domain/registrations/marketing-consent'
import * as v from 'valibot'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { draftAsset, draftCustomer } from './claim-draft.ts'
import { expiringStorage } from './expiring-storage.ts'

const details = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Null where the store doesn't collect it. */
  address: v.nullable(draftCustomer.entries.address),
  estimatedPurchaseDate: v.string(),
  storeSalesChannelId: v.string(),
  orderNumber: v.string(),
})
export type RegistrationDetails = v.InferOutput<typeof details>

const item = v.object({
  variantIdFromPlatform: v.string(),
  title: v.string(),
  options: v.string(),
  imgUrl: v.nullable(v.string()),
  quantity: v.number(),
})
export type DraftItem = v.InferOutput<typeof item>

/** A registration that is being put together, or the one that was saved: never both. */
const registrationDraft = v.object({
  /** The slug of the store; null while nothing is being registered. */
  store: v.nullable(v.string()),
  /** What led the customer here, as their address said. */
  referrer: v.nullable(v.string()),
  /** The fields of the first step as they were typed, by name. */
  entered: v.record(v.string(), v.string()),
  customFields: v.array(customFieldValue),
  assets: v.array(draftAsset),
  isConsentGiven: v.boolean(),
  consent: v.nullable(v.object({ collectedOn: v.string(), wording: consentWording })),
  /** Set once the first step was complete. */
  details: v.nullable(details),
  items: v.array(item),
  /** The platform's id of the product that a code on the packaging named, while its variant is not chosen. */
  named: v.optional(v.nullable(v.string()), null),
  /** Names the submission, so that sending the same one again registers nothing twice. */
  submissionKey: v.nullable(v.string()),
  saved: v.nullable(registrationApi.register.response.entries.registration),
})
export type RegistrationDraft = v.InferOutput<typeof registrationDraft>

const emptyRegistration: RegistrationDraft = {
  store: null,
  referrer: null,
  entered: {},
  customFields: [],
  assets: [],
  isConsentGiven: true,
  consent: null,
  details: null,
  items: [],
  named: null,
  submissionKey: null,
  saved: null,
}

/** The registration a customer is working on, kept for an hour after the last change. */
export const registrationStore = createStore<RegistrationDraft>()(
  persist(() => emptyRegistration, {
    name: 'aftercare:registration:1',
    storage: expiringStorage({ schema: registrationDraft }),
  }),
)

/** The draft at this store; an empty one where another store's, or none, is under way. */
export function registrationAt(store: string): RegistrationDraft {
  const draft = registrationStore.getState()
  return draft.store === store ? draft : { ...emptyRegistration, store }
}

/** Changes the draft at this store; after a saved registration that starts the next one. */
export function changeRegistration(
  store: string,
  change: Partial<Omit<RegistrationDraft, 'store' | 'saved' | 'submissionKey'>>,
): void {
  const draft = registrationAt(store)
  const open = draft.saved ? { ...emptyRegistration, store } : draft
  registrationStore.setState({ ...open, ...change, submissionKey: null })
}

/** The key that this draft is sent with, the same until it changes. */
export function submissionKeyOf(store: string): string {
  const submissionKey = registrationAt(store).submissionKey ?? crypto.randomUUID()
  registrationStore.setState({ submissionKey })
  return submissionKey
}

/** The draft makes room for what was saved from it. */
export const saveRegistration = (store: string, saved: NonNullable<RegistrationDraft['saved']>): void =>
  void registrationStore.setState({ ...emptyRegistration, store, saved })

export const clearRegistration = (): void => void registrationStore.setState(emptyRegistration)

/** Adds a unit of a variant. */
export function addItem(store: string, added: Omit<DraftItem, 'quantity'>): void {
  const { items } = registrationAt(store)
  const known = items.find((item) => item.variantIdFromPlatform === added.variantIdFromPlatform)
  if (known) setQuantity(store, known.variantIdFromPlatform, known.quantity + 1)
  else changeRegistration(store, { items: [...items, { ...added, quantity: 1 }] })
}

/** 0 removes the variant. */
export function setQuantity(store: string, variantIdFromPlatform: string, quantity: number): void {
  const { items } = registrationAt(store)
  changeRegistration(store, {
    items: items
      .map((item) => (item.variantIdFromPlatform === variantIdFromPlatform ? { ...item, quantity } : item))
      .filter((item) => item.quantity > 0),
  })
}
