import type { registrationChangeApi } from '@aftercare/domain/api/registration-change-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import type { RegistrationDetails } from '@aftercare/domain/registrations/new-registration-schema'
import { changeObstacle, changeObstacleWords } from '@aftercare/domain/registrations/registration-changes'
import { address } from '@aftercare/domain/shared/address-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { theShopper } from '#modules/audit/record-change.ts'
import { listRegistrableVariants } from '#modules/catalog/registrable-variant-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { hasOpenClaimWhenLocked } from '#modules/orders/registration-order.ts'
import { AppError } from '#platform/errors.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { registeredChannelName } from './channel-name.ts'
import type { RegistrationChange } from './change-registration.ts'
import { correctRegistration } from './correct-registration.ts'
import { assertSigned, changeUntil, registrationIdIn } from './registration-link.ts'
import { getRegistration } from './registration-reads.ts'
import { assertOffered } from './registrable-group.ts'
import { channelNameOf } from './registration-details.ts'
import { readRegistrationPolicy } from './registration-form-reads.ts'
import { findRegistration, listRegisteredItems, type RegistrationRow } from './registration-store.ts'

type OwnRegistration = EndpointOutput<typeof registrationChangeApi.openRegistration>

/** The link in a confirmation email, and the version of the registration that its reader has seen. */
type OwnChange = { token: string; version: string }

/**
 * A registration for the customer who has the link from its confirmation email.
 *
 * @throws AppError 401 for a link that is not ours, has expired, or was sent to another address
 */
export async function getOwnRegistration(deps: Deps, store: Store, token: string): Promise<OwnRegistration> {
  const { storeId } = store
  const row = await findRegistration(deps.db, { storeId, id: registrationIdIn(token) })
  assertSigned(deps, row, token)
  const registration = await getRegistration(deps, store, row.id)
  const hasOpenClaim = registration.claims.some(({ claimRollupStatusCode: code }) => code !== 'completed')
  return {
    ...asOwn(store, registration),
    changeUntil: changeUntil(row).toISOString(),
    obstacle: changeObstacle({ canceledOn: row.canceledOn, hasOpenClaim }),
  }
}

/** The fields that customers may see: not likely duplicates, for example. */
const asOwn = (store: Store, registration: Registration) => ({
  externalId: registration.externalId,
  orderIdFromPlatform: registration.orderIdFromPlatform,
  createdOn: registration.createdOn,
  canceledOn: registration.canceledOn,
  email: registration.email,
  firstName: registration.firstName,
  lastName: registration.lastName,
  address: registration.address,
  customerProvidedOrderNumber: registration.customerProvidedOrderNumber,
  estimatedPurchaseDate: registration.estimatedPurchaseDate,
  storeSalesChannelId: registration.storeSalesChannelId,
  registrationChannelName: registeredChannelName(store, registration),
  customFields: registration.customFields,
  lineItems: registration.lineItems.map(({ id, name, imgUrl, optionsFromPlatform, quantity }) => ({
    id,
    name,
    imgUrl,
    optionsFromPlatform,
    quantity,
  })),
  warrantyUntil: registration.warrantyUntil,
  proofOfPurchaseCount: registration.proofOfPurchaseFileUrls.length,
  version: registration.version,
})

/**
 * Corrects a registration for the customer who has its link. The email address stays, and so does an address that
 * is left out, because the store no longer asks for it.
 *
 * @throws AppError as `getOwnRegistration` and `correctRegistration`; 409 while a claim on it is open
 */
export async function correctOwnRegistration(
  deps: Deps,
  store: Store,
  { token, version }: OwnChange,
  entered: Omit<RegistrationDetails, 'email'>,
): Promise<OwnRegistration> {
  const { email, address: known } = await getOwnRegistration(deps, store, token)
  const kept = v.safeParse(address, known)
  const change = ownChange(store, token, version, (deps, row) =>
    assertStillOffered(deps, store, row, entered),
  )
  await correctRegistration(deps, store, change, {
    ...entered,
    email,
    address: entered.address ?? (kept.success ? kept.output : null),
  })
  return getOwnRegistration(deps, store, token)
}

/** Cancels a registration for the customer who has its link. @throws AppError as `correctOwnRegistration` */
export async function cancelOwnRegistration(
  deps: Deps,
  store: Store,
  { token, version }: OwnChange,
): Promise<OwnRegistration> {
  await cancelRegistration(deps, store, ownChange(store, token, version))
  return getOwnRegistration(deps, store, token)
}

/** Moved to another place or day of purchase, the products must be offered there, as when registering. */
async function assertStillOffered(
  deps: Deps,
  store: Store,
  row: RegistrationRow,
  { storeSalesChannelId, estimatedPurchaseDate: day }: Omit<RegistrationDetails, 'email'>,
): Promise<void> {
  if (storeSalesChannelId === row.storeSalesChannelId && day === row.estimatedPurchaseDate) return
  const { storeId } = store
  const policy = await readRegistrationPolicy(deps, store)
  const channel = channelNameOf({ storeSalesChannelId }, policy)
  const items = await listRegisteredItems(deps.db, { storeId, id: row.id })
  const variantIds = items.flatMap(({ variantIdFromPlatform: id }) => (id === null ? [] : [id]))
  const known = await listRegistrableVariants(deps.db, storeId, variantIds)
  const products = known.map(({ product }) => product)
  await assertOffered(deps, store, { channel, day }, { path: 'estimatedPurchaseDate', products })
}

const ownChange = (
  store: Store,
  token: string,
  version: string,
  assertPossible?: (deps: Deps, row: RegistrationRow) => Promise<void>,
): RegistrationChange => ({
  id: registrationIdIn(token),
  version,
  who: theShopper,
  assertAllowed: async (deps, row) => {
    assertSigned(deps, row, token)
    const hasOpenClaim = await hasOpenClaimWhenLocked(deps, store, row.id)
    const obstacle = changeObstacle({ canceledOn: row.canceledOn, hasOpenClaim })
    if (obstacle) throw new AppError('conflict', 'registration_fixed', changeObstacleWords[obstacle])
    await assertPossible?.(deps, row)
  },
})
