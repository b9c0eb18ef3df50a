import { externalIdBytes } from '@aftercare/domain/claims/external-id'
import type { ConsentWording } from '@aftercare/domain/registrations/marketing-consent'
import type { NewRegistration } from '@aftercare/domain/registrations/new-registration-schema'
import { registrationNumber } from '@aftercare/domain/registrations/registration-number'
import {
  registrationProblems,
  type RegistrationPolicy,
} from '@aftercare/domain/registrations/registration-problems'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { findCustomerOfEmail } from '#modules/customers/customer-reads.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { createRegistrationOrder, type RegisteredItem } from '#modules/orders/registration-order.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { writeRegistrationMailJob } from '#job-kinds/registration-job-kinds.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import { channelNameOf, detailColumns, refuseProblems, registrationWords } from './registration-details.ts'
import { assertOffered } from './registrable-group.ts'
import { registeredItems } from './registered-items.ts'
import { readRegistrationPolicy } from './registration-form-reads.ts'
import { duplicateMark } from './duplicate-mark.ts'
import { announceRegistration } from './announce-registration.ts'
import { addProofs, insertRegistration, updateRegistration } from './registration-store.ts'

/** The person who registers, and what is sent besides the form's input. */
export type RegisteredBy = {
  who: Who
  /** Consent to marketing emails. */
  consent: { collectedOn: Date; wording: ConsentWording } | null
  /** The page that led the customer here. */
  referrer: string | null
  /** The customer's language; null for the store's. */
  locale: string | null
  /** Whether rules and settings decide which products may be registered; staff may register any. */
  isLimitedToOffered?: boolean
}

/**
 * Registers products bought elsewhere, with the order that represents them (see 'Registrations' in
 * docs/product-rules.md), and emails the customer its number. A likely duplicate is accepted and
 * flagged.
 *
 * @throws AppError 409 while the store takes no registrations, 422 with every invalid field, 400 for a file
 *   that was not uploaded for a registration
 */
export async function createRegistration(
  deps: Deps,
  store: Store,
  entered: NewRegistration,
  by: RegisteredBy,
  repeat?: IdempotentRequest,
): Promise<{ id: string }> {
  if (!store.settings.registrations.isEnabled) throw registrationsOff()
  const policy = await readRegistrationPolicy(deps, store)
  const items = await registeredItems(deps, store, entered.storeProductVariants)
  refuseProblems([
    ...registrationProblems(entered, policy),
    ...(items ? [] : [{ path: 'storeProductVariants', message: 'Invalid form data' }]),
  ])
  if (by.isLimitedToOffered) {
    const purchase = { channel: channelNameOf(entered, policy), day: entered.estimatedPurchaseDate }
    const products = (items ?? []).map(({ product }) => product)
    await assertOffered(deps, store, purchase, { path: 'storeProductVariants', products })
  }
  return idempotently(deps, repeat, (deps) =>
    inTransaction(deps, (deps) => write(deps, store, { entered, policy, items: items ?? [], by })),
  )
}

export const registrationsOff = () =>
  new AppError('conflict', 'registrations_off', 'This store isn’t accepting registrations right now.')

type Accepted = {
  entered: NewRegistration
  policy: RegistrationPolicy
  items: RegisteredItem[]
  by: RegisteredBy
}

async function write(deps: Deps, store: Store, { entered, policy, items, by }: Accepted) {
  const { storeId } = store
  const key = { storeId, id: deps.newId() }
  const externalId = registrationNumber(deps.randomBytes(externalIdBytes))
  const customer = await findCustomerOfEmail(deps.db, storeId, entered.email)
  await createRegistrationOrder(deps, store, {
    id: key.id,
    orderNo: externalId,
    email: entered.email,
    customerId: customer?.id ?? null,
    address: entered.address && knownAddressOf(entered.address),
    purchaseDate: entered.estimatedPurchaseDate,
    channel: channelNameOf(entered, policy),
    items,
  })
  const goods = items.map(({ product, variant }) => ({ name: product.name, sku: variant.sku }))
  await insertRegistration(deps.db, {
    ...key,
    externalId,
    ...detailColumns(entered, policy),
    emailMarketingConsentCollectedOn: by.consent?.collectedOn ?? null,
    emailMarketingConsentWording: by.consent && JSON.stringify(by.consent.wording),
    referrer: by.referrer,
    words: registrationWords({ storeId, externalId, entered, items: goods }),
    createdOn: deps.now(),
  })
  const mark = await duplicateMark(deps, key, entered, policy)
  if (mark.duplicateOfId !== null) await updateRegistration(deps.db, key, mark)
  const names = entered.proofOfPurchaseFilenames
  await attachAssets(deps, { storeId, orderId: null, names })
  await addProofs(deps.db, key, names)
  await recordChange(deps, storeId, by.who, {
    action: 'registration.create',
    subject: { type: 'registration', id: key.id },
    before: null,
    after: { externalId, ...entered },
  })
  await announceRegistration(deps, store, key.id)
  await enqueue(deps, writeRegistrationMailJob, {
    storeId,
    registrationId: key.id,
    type: 'registrationReceived',
    locale: by.locale,
  })
  return { id: key.id }
}
