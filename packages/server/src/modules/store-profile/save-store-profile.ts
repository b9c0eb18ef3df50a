import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { StoreProfile } from '@aftercare/domain/merchants/store-profile-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { isDuplicate } from '#platform/database/data-error.ts'
import { withVersion, type Versioned } from '#platform/http/document-version.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { convertStoredAmounts, currencyFixedBy } from './change-currency.ts'
import { saveDocument, type StoreDocument } from '#modules/merchants/save-document.ts'
import { findStoreBySlug, getStore, listFormerSlugs, type Store } from '#modules/merchants/store-reads.ts'
import { slugTaken } from '#modules/merchants/free-slug.ts'
import { saveFormerSlug } from '#modules/merchants/save-former-slug.ts'

type Part = { store: StoreProfile }
type KnownProfile = EndpointOutput<(typeof merchantSettingsApi)['storeProfile']>

const profileDocument: StoreDocument<Part> = {
  action: 'store.update',
  read: ({ name, slug, timeZone, locale, weightUnit, currencyCode, settings }) => ({
    store: {
      name,
      slug,
      timeZone,
      locale,
      weightUnit,
      currencyCode,
      orderNumber: settings.orderNumber,
      exchangeOrderPrefix: settings.exchange.exchangeOrderPrefix,
      supportContact: settings.supportContact,
      contacts: settings.contacts,
      retentionMonths: settings.privacy.retentionMonths,
      fingerprint: settings.fingerprint,
      allowedHosts: settings.allowedHosts,
    },
  }),
  changes: ({ store: { orderNumber, exchangeOrderPrefix, retentionMonths, ...store } }) => {
    const { allowedHosts, supportContact, contacts, fingerprint, ...columns } = store
    return {
      settings: {
        orderNumber,
        exchange: { exchangeOrderPrefix },
        privacy: { retentionMonths },
        fingerprint,
        allowedHosts,
        supportContact,
        contacts,
      },
      columns,
    }
  },
}

/** The store's profile with what cannot be changed here. */
export async function describeStoreProfile(deps: Deps, store: Store): Promise<KnownProfile> {
  const formerSlugs = await listFormerSlugs(deps.db, store.storeId)
  return {
    ...withVersion(profileDocument.read(store)),
    url: store.url,
    currencyFixedBy: await currencyFixedBy(deps.db, store.storeId),
    portalUrl: deps.config.publicUrl,
    formerSlugs: formerSlugs.map(({ slug, redirectsUntil }) => ({
      slug,
      redirectsUntil: redirectsUntil.toISOString(),
    })),
  }
}

/**
 * Replaces the store's profile. A previous slug redirects to the store for 90 days, in which no other store
 * can use it.
 *
 * @throws AppError 422 for a slug of another store and for a currency that cannot change, 409 if somebody
 *   else has saved since
 */
export async function saveStoreProfile(
  deps: Deps,
  storeId: string,
  who: Who,
  saved: Versioned<Part>,
): Promise<KnownProfile> {
  const { slug, currencyCode } = saved.store
  await saveDocument(deps, storeId, who, profileDocument, saved, async (deps, before) => {
    if (currencyCode !== before.currencyCode) {
      const fixedBy = await currencyFixedBy(deps.db, storeId)
      if (fixedBy) throw currencyFixed(fixedBy)
      await convertStoredAmounts(deps, before, currencyCode)
    }
    if (slug === before.slug) return
    const owner = await findStoreBySlug(deps.db, slug)
    if (owner && owner.storeId !== storeId) throw slugTaken('store.slug')
    await saveFormerSlug(deps.db, { storeId, former: before.slug, current: slug }, deps.now())
    await enqueue(deps, updateShopJob, { storeId })
  }).catch((error: unknown) => {
    // Another store took it in the same instant, after it was looked for.
    throw isDuplicate(error) ? slugTaken('store.slug') : error
  })
  return describeStoreProfile(deps, await getStore(deps.db, storeId))
}

const currencyReasons = {
  shop: 'The currency is set by your Shopify store.',
  claims: 'The currency can’t be changed once you have claims.',
}

function currencyFixed(by: keyof typeof currencyReasons): AppError {
  const message = currencyReasons[by]
  return new AppError('unprocessable', 'currency_fixed', message, {
    body: { fields: [{ path: 'store.currencyCode', message }] },
  })
}
