import { missingPermissions } from '@aftercare/domain/merchants/shop-permissions'
import { unsupportedResolutions } from '@aftercare/domain/resolution/platform-support'
import type { Deps } from '#deps.ts'
import { findStore, type Store } from '#modules/merchants/store-reads.ts'
import { listPlacesOf } from './user-reads.ts'

type Person = { id: string; email: string; isOperator: boolean }

/** Who came in, and the stores that this way of coming in opens. An operator's are all, so none is listed. */
export async function describeSession(deps: Deps, user: Person | null, onlyStoreId: string | null) {
  const places = user ? await listPlacesOf(deps.db, user.id) : []
  const open =
    onlyStoreId === null
      ? places
      : [places.find(({ storeId }) => storeId === onlyStoreId) ?? { storeId: onlyStoreId, roleCode: null }]
  const stores = await Promise.all(
    open.map(async ({ storeId, roleCode }) => {
      const store = await findStore(deps.db, storeId)
      return store ? [{ ...describeStore(store), roleCode }] : []
    }),
  )
  // A session for one store shows nothing of the others.
  const isOperator = user !== null && user.isOperator && onlyStoreId === null
  return { user: user && { id: user.id, email: user.email }, isOperator, stores: stores.flat() }
}

export const describeStore = (store: Store) => ({
  id: store.storeId,
  name: store.name,
  slug: store.slug,
  url: store.url,
  currencyCode: store.currencyCode,
  timeZone: store.timeZone,
  locale: store.locale,
  weightUnit: store.weightUnit,
  isActive: store.isActive,
  isUrlVerified: store.isUrlVerified,
  isSettingUp: store.isSettingUp,
  giftCardKind: store.settings.giftCard.kind,
  unsupportedResolutions: unsupportedResolutions(store.settings, store.platformSupport),
  missingPermissions: missingPermissions(store.shopScopes),
})
