import { cardAccount, type CardAccount } from '@aftercare/domain/payments/card-account-schema'
import { isStoreActive, type PlanStatus } from '@aftercare/domain/merchants/plan-status'
import { storeSettings, type StoreSettings } from '@aftercare/domain/merchants/settings-schema'
import { theme, type Theme } from '@aftercare/domain/merchants/theme-schema'
import type { SetupMarks } from '@aftercare/domain/merchants/setup-steps'
import type { PlatformSupport, ShopScopes } from '@aftercare/domain/resolution/platform-support'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import type { WeightUnit } from '@aftercare/domain/shared/weight'
import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import type { TextChannel } from '@aftercare/domain/text-messages/text-message-schema'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'
import { findStoreCached } from './cached-stores.ts'

/** A store with its settings and theme parsed, so that a field it never decided has its default. */
export type Store = {
  storeId: string
  storefrontId: string
  slug: string
  name: string
  url: string
  /** Whether shoppers may start anything. */
  isActive: boolean
  isUrlVerified: boolean
  planStatus: PlanStatus
  /** The plan of the catalog that it chose; null where nothing is billed, and before. */
  planCode: string | null
  trialEndsOn: Date | null
  /** Whether the console shows the checklist for new stores. */
  isSettingUp: boolean
  setupMarks: SetupMarks
  /** Whether it ever had a test order: others are never asked about. */
  hasTestOrders: boolean
  /** Since when it is being deleted: no plan can begin. */
  removalRequestedOn: Date | null
  /** Whether its own shop talks to us through the API, and does what claims need done there. */
  isCustomShop: boolean
  /** Whether it was ever connected to a WooCommerce shop, whose its orders are since. */
  isWooCommerce: boolean
  /** What any webhook of it is sent. */
  webhookEvents: WebhookEventType[]
  /** Whether any marketing platform of it is told what happens. */
  hasMarketing: boolean
  /** How customers are offered messages about claims, WhatsApp including text messages; null for not at all. */
  textChannel: TextChannel | null
  currencyCode: string
  timeZone: string
  locale: string
  /** The language in which its own texts are here (`storeIn`); null is its own. */
  speaks: ShopperLanguage | null
  weightUnit: WeightUnit
  shopDomain: string | null
  /** What its shop on Shopify lets us do, also when the connection has ended since; null without one. */
  shopScopes: ShopScopes
  /** What its platform can do: its Shopify shop, else its WooCommerce shop. */
  platformSupport: PlatformSupport
  settings: StoreSettings
  theme: Theme
  /** Where its card payments go; null where it takes none. */
  cardAccount: CardAccount | null
  /** Another one after every change to the store's settings, rules, reasons or product groups. */
  revision: string
}

/** Who is told what happens in a store. */
export type Listening = Pick<Store, 'webhookEvents' | 'hasMarketing'>

/** How long a former slug redirects; after that it is free for other stores. */
export const formerSlugMs = 90 * dayMs

/** By the slug that it has, or one that it had in the last 90 days: links that were sent keep working. */
export async function findStoreBySlug(db: Db, slug: string): Promise<Store | undefined> {
  const wanted = slug.trim().toLowerCase()
  const store = await findStoreBy(db, 'slug', wanted)
  if (store) return store
  const former = await db
    .selectFrom('store_former_slug')
    .select('storeId')
    .where('slug', '=', wanted)
    .executeTakeFirst()
  return former && findStore(db, former.storeId)
}

/** The slugs that redirect to the store, the latest first. */
export async function listFormerSlugs(
  db: Db,
  storeId: string,
): Promise<{ slug: string; redirectsUntil: Date }[]> {
  const rows = await db
    .selectFrom('store_former_slug')
    .select(['slug', 'createdOn'])
    .where('storeId', '=', storeId)
    .orderBy('createdOn', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, createdOn }) => ({
    slug,
    redirectsUntil: new Date(createdOn.getTime() + formerSlugMs),
  }))
}

/** The store that we made ourselves under this slug. */
export async function getStoreBySlug(db: Db, slug: string): Promise<Store> {
  const store = await findStoreBySlug(db, slug)
  if (!store) throw new Error(`There is no store ${slug}`)
  return store
}

export const findStoreByShopDomain = (db: Db, domain: string) =>
  findStoreBy(db, 'shopDomain', domain.trim().toLowerCase())

/** Undefined for an invalid id as well as for an unknown one. */
export const findStoreByStorefrontId = (db: Db, storefrontId: string) =>
  isUuid(storefrontId) ? findStoreBy(db, 'storefrontId', storefrontId) : Promise.resolve(undefined)

export const findStore = (db: Db, storeId: string) => findStoreBy(db, 'storeId', storeId)

/** The store that our own rows name; its absence would be a broken database. */
export async function getStore(db: Db, storeId: string): Promise<Store> {
  const store = await findStore(db, storeId)
  if (!store) throw new Error(`There is no store ${storeId}`)
  return store
}

const mostKept = 1000
const kept = new Map<string, Store>()

/**
 * Returns the cached store while its row is unchanged. A small query checks that at most once a second, and
 * always in a transaction, which has to see its own changes.
 */
async function findStoreBy(
  db: Db,
  column: 'slug' | 'shopDomain' | 'storefrontId' | 'storeId',
  value: string,
): Promise<Store | undefined> {
  if (db.isTransaction) return findCurrentStore(db, column, value)
  return findStoreCached(`${column} ${value}`, () => findCurrentStore(db, column, value))
}

async function findCurrentStore(
  db: Db,
  column: 'slug' | 'shopDomain' | 'storefrontId' | 'storeId',
  value: string,
): Promise<Store | undefined> {
  const asked = db.selectFrom('store').select(['storeId', revisionColumn]).where(column, '=', value)
  const [current] = await ask(db, asked.compile())
  if (!current) return undefined

  const known = kept.get(current.storeId)
  if (known?.revision === current.revision) return known

  const store = await readStore(db, current.storeId)
  if (kept.size >= mostKept) kept.clear()
  if (store) kept.set(store.storeId, store)
  return store
}

/** The counter alone would repeat after a restored backup; the writing transaction's number does not. */
const revisionColumn = sql<string>`version || '.' || xmin`.as('revision')

async function readStore(db: Db, storeId: string): Promise<Store | undefined> {
  const row = await db
    .selectFrom('store')
    .selectAll()
    .select(revisionColumn)
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  if (!row) return undefined
  const { version: _version, createdOn: _createdOn, updatedOn: _updatedOn, ...fields } = row
  return {
    ...fields,
    speaks: null,
    isActive: isStoreActive(row),
    platformSupport: row.shopScopes ?? (row.isWooCommerce ? 'woocommerce' : null),
    settings: v.parse(storeSettings, row.settings),
    theme: v.parse(theme, row.theme),
    cardAccount: v.parse(v.nullable(cardAccount), row.cardAccount),
  }
}
