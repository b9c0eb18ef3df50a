import { createHmac } from 'node:crypto'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { notFound } from '#platform/errors.ts'
import {
  deleteCustomerKey,
  findCustomerKey,
  upsertCustomerKey,
  type CustomerKey,
} from './customer-key-store.ts'

/** What the shop's pages sign with. */
export const secretOf = (deps: Deps, key: CustomerKey): string => derived(deps, 'customer key', key)

/** What we sign sessions with: it ends with the key that they began with. */
export const sessionSecretOf = (deps: Deps, key: CustomerKey): string =>
  derived(deps, 'customer session', key)

const derived = ({ config }: Deps, purpose: string, { storeId, salt }: CustomerKey): string =>
  createHmac('sha256', `${purpose} ${config.secret}`).update([storeId, salt].join('\n')).digest('base64url')

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
