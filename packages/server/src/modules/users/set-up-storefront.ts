import { usualReasons } from '@aftercare/domain/reasons/usual-reasons'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { createStore, type NewStore } from '#modules/merchants/create-storefront.ts'
import { freeSlug } from '#modules/merchants/free-slug.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { saveReasons } from '#modules/reasons/save-reasons.ts'

type Given = Omit<NewStore, 'slug'> & { slug?: string | undefined }

/**
 * Creates a store that is ready to use, with the default reasons: for a merchant who signs up, for the
 * next store of one, and for a shop that installs the app. A slug that is left out or taken by now is made
 * from the store's name.
 *
 * @throws AppError 409 when the shop domain has a store; 422 for bad values
 */
export function setUpStore(deps: Deps, { slug, ...given }: Given, who: Who): Promise<Store> {
  return inTransaction(deps, async (deps) => {
    const { storeId, ...store } = await createStore(deps, {
      isSettingUp: true,
      ...given,
      slug: await freeSlug(deps, given.name, slug),
    })
    await saveReasons(deps, storeId, usualReasons)
    const { name, url, currencyCode, timeZone } = store
    await recordChange(deps, storeId, who, {
      action: 'store.sign-up',
      subject: { type: 'store', id: storeId },
      before: null,
      after: { slug: store.slug, name, url, currencyCode, timeZone },
    })
    return getStore(deps.db, storeId)
  })
}
