import { createHmac } from 'node:crypto'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { notFound } from '#platform/errors.ts'
import {
  deleteCustomerKey,
  findCustomerKey,
  upsertCustomerKey,
  type CustomerKey,
} from './customer-key-store.ts'

/** What the shop's pages sign with. */
export const secretOf = (deps: Deps, key: CustomerKey): string =>
  derived(deps, 'customer key', [key.storeId, key.salt])

/** Secrets of one issuer: its pages sign tokens, and we sign sessions, which end when it no longer may sign. */
export type Voucher = { pageSecret: string; sessionSecret: string }

/** The store's own key if it has one, and ourselves for pages that Shopify serves while the store is connected. */
export async function listVouchers(deps: Deps, storeId: string): Promise<Voucher[]> {
  const key = await findCustomerKey(deps.db, storeId)
  const vouchers: Voucher[] = key
    ? [
        {
          pageSecret: secretOf(deps, key),
          sessionSecret: derived(deps, 'customer session', [storeId, key.salt]),
        },
      ]
    : []
  return (await isConnected(deps.db, storeId)) ? [...vouchers, shopPageVoucher(deps, storeId)] : vouchers
}

export const shopPageVoucher = (deps: Deps, storeId: string): Voucher => ({
  pageSecret: derived(deps, 'shop page', [storeId]),
  sessionSecret: derived(deps, 'shop page session', [storeId]),
})

const derived = ({ config }: Deps, purpose: string, parts: string[]): string =>
  createHmac('sha256', `${purpose} ${config.secret}`).update(parts.join('\n')).digest('base64url')

/** Creates the key of a store. The one before signs nobody in any longer, and its sessions end. */
export async function createCustomerKey(deps: Deps, storeId: string, who: Who) {
  const salt = Buffer.from(deps.randomBytes(16)).toString('base64url')
  const key = { storeId, salt, createdOn: deps.now() }
  await inTransaction(deps, async (deps) => {
    await upsertCustomerKey(deps.db, key)
    await recordKey(deps, storeId, who, 'create')
  })
  return { secret: secretOf(deps, key), createdOn: key.createdOn }
}

/** @throws AppError 404 where there is none */
export async function removeCustomerKey(deps: Deps, storeId: string, who: Who): Promise<void> {
  await inTransaction(deps, async (deps) => {
    if (!(await deleteCustomerKey(deps.db, storeId))) throw notFound('Key')
    await recordKey(deps, storeId, who, 'remove')
  })
}

/** When the store's key was created; null without one. */
export const customerKeyCreatedOn = async ({ db }: Deps, storeId: string): Promise<Date | null> =>
  (await findCustomerKey(db, storeId))?.createdOn ?? null

const recordKey = (deps: Deps, storeId: string, who: Who, verb: 'create' | 'remove') =>
  recordChange(deps, storeId, who, {
    action: `customer-key.${verb}`,
    subject: { type: 'customer-key', id: storeId },
    before: null,
    after: null,
  })
