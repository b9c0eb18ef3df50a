import type { RegistrationCorrection } from '@aftercare/domain/registrations/new-registration-schema'
import {
  correctionProblems,
  type RegistrationPolicy,
} from '@aftercare/domain/registrations/registration-problems'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import type { Deps } from '#deps.ts'
import { findCustomerOfEmail } from '#modules/customers/customer-reads.ts'
import { replaceRegisteredItems } from '#modules/orders/replace-registered-items.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { correctRegistrationOrder } from '#modules/orders/registration-order.ts'
import { registeredItems } from './registered-items.ts'
import { changeRegistration, type RegistrationChange } from './change-registration.ts'
import { channelNameOf, detailColumns, refuseProblems, registrationWords } from './registration-details.ts'
import { duplicateMark } from './duplicate-mark.ts'
import { readRegistrationPolicy } from './registration-form-reads.ts'
import {
  addProofs,
  listRegisteredItems,
  updateRegistration,
  type RegistrationRow,
} from './registration-store.ts'

/**
 * Corrects a registration's data; its warranty is counted again from the date of purchase. Accepted values
 * stay valid: a sales channel that is no longer offered, existing files.
 *
 * @throws AppError as `changeRegistration`, and 422 with every field that is wrong
 */
export async function correctRegistration(
  deps: Deps,
  store: Store,
  change: RegistrationChange,
  entered: RegistrationCorrection,
): Promise<void> {
  const policy = await readRegistrationPolicy(deps, store)
  return changeRegistration(deps, store, change, 'registration.update', async (deps, row) => {
    const own = withOwnChannel(policy, row)
    refuseProblems(correctionProblems(entered, own))
    await write(deps, store, row, entered, own)
  })
}

const withOwnChannel = (policy: RegistrationPolicy, row: RegistrationRow): RegistrationPolicy => ({
  ...policy,
  storeSalesChannels: [
    { id: row.storeSalesChannelId, name: row.registrationChannelName },
    ...policy.storeSalesChannels,
  ],
})

async function write(
  deps: Deps,
  store: Store,
  { id, externalId, customFields }: RegistrationRow,
  entered: RegistrationCorrection,
  policy: RegistrationPolicy,
): Promise<void> {
  const { storeId } = store
  const key = { storeId, id }
  const customer = await findCustomerOfEmail(deps.db, storeId, entered.email)
  await correctRegistrationOrder(deps, store, id, {
    email: entered.email,
    customerId: customer?.id ?? null,
    address: entered.address && knownAddressOf(entered.address),
    purchaseDate: entered.estimatedPurchaseDate,
    channel: channelNameOf(entered, policy),
  })
  await correctItems(deps, store, id, entered)
  const items = await listRegisteredItems(deps.db, key)
  await updateRegistration(deps.db, key, {
    ...detailColumns(entered, policy, customFields),
    words: registrationWords({ storeId, externalId, entered, items }),
  })
  await updateRegistration(deps.db, key, await duplicateMark(deps, key, entered, policy))
  const names = entered.proofOfPurchaseFilenames
  await attachAssets(deps, { storeId, orderId: null, names })
  await addProofs(deps.db, key, names)
}

/** @throws AppError 422 for a variant that cannot be registered, and for one with a claim that is to be removed */
async function correctItems(
  deps: Deps,
  store: Store,
  id: string,
  { storeProductVariants: wanted }: RegistrationCorrection,
): Promise<void> {
  if (!wanted) return
  const { storeId } = store
  const known = await listRegisteredItems(deps.db, { storeId, id })
  const isKnown = (id: string) => known.some(({ variantIdFromPlatform }) => variantIdFromPlatform === id)
  const added = await registeredItems(
    deps,
    store,
    wanted.filter(({ id }) => !isKnown(id)),
  )
  const claimed = added && (await replaceRegisteredItems(deps, store, id, { wanted, added }))
  const refuse = (message: string) => refuseProblems([{ path: 'storeProductVariants', message }])
  if (!claimed) refuse('Invalid form data')
  else if (claimed.length > 0) refuse('Products with a claim can’t be removed or reduced.')
}
