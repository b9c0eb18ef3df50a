import { compileRates, type RateConfiguration } from '@aftercare/domain/quotes/compile-rates'
import type { Kysely } from 'kysely'
import { findStoreByStorefrontId } from '#modules/merchants/store-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import type { Database } from '#platform/database/database-types.ts'
import type { Db } from '#platform/database/database.ts'
import { holidaysOfSchedules } from './schedule-holidays.ts'
import { listShipRates, readRateSetup } from './rate-reads.ts'

/** A store with everything that quoting needs, so that quoting reads no table. */
export type QuotingStore = {
  storeId: string
  currencyCode: string
  /** Whether the store has a running plan. */
  isActive: boolean
  isEnabled: boolean
  isSignatureRequired: boolean
  secretHashes: readonly string[]
  /** The weight of a cart without weights. */
  defaultGrams: number
  configuration: RateConfiguration
}

/**
 * Undefined when there is no such storefront. Read in a transaction, because outside of one a store may be
 * remembered from before the change that made us look.
 */
export const readQuotingStore = (
  db: Kysely<Database>,
  storefrontId: string,
): Promise<QuotingStore | undefined> =>
  db.transaction().execute((transaction) => readWithin(transaction, storefrontId))

async function readWithin(db: Db, storefrontId: string): Promise<QuotingStore | undefined> {
  const store = await findStoreByStorefrontId(db, storefrontId)
  if (!store) return undefined

  const { storeId, currencyCode, timeZone, isActive } = store
  const rates = await listShipRates(db, storeId)
  const setup = await readRateSetup(db, storeId)
  const rules = await loadRules(db, store)
  return {
    storeId,
    currencyCode,
    isActive,
    isEnabled: setup.settings.isEnabled,
    isSignatureRequired: setup.settings.isSignatureRequired,
    secretHashes: setup.secretHashes,
    defaultGrams: store.settings.returnShipping.defaultGrams,
    configuration: compileRates({
      rates,
      settings: setup.settings,
      rules: rules.compiled,
      storeCurrency: currencyCode,
      storeTimeZone: timeZone,
      holidaysOf: await holidaysOfSchedules(setup.settings),
    }),
  }
}
