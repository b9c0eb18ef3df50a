import { createHmac } from 'node:crypto'
import { firstPage } from '@aftercare/domain/api/list-query'
import { apiScopes } from '@aftercare/domain/merchants/permissions'
import { usualReasons } from '@aftercare/domain/reasons/usual-reasons'
import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import { inTransaction, type Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { findStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { listWebhooks } from '#modules/outgoing-webhooks/outgoing-webhook-reads.ts'
import { createWebhook } from '#modules/outgoing-webhooks/save-webhook.ts'
import { saveReasons } from '#modules/reasons/save-reasons.ts'
import { addReturnLocation } from '#modules/return-shipping/save-return-location.ts'
import { createApiKey } from '#modules/users/api-keys.ts'
import { listApiKeys } from '#modules/users/session-reads.ts'

export const ternSlug = 'tern-cycles'
const clientName = 'Tern Cycles shop'
const events: WebhookEventType[] = ['claim/created', 'claim/updated', 'claim/finalized']

/**
 * What staff of a custom shop do in the console: the store with its return address, an OAuth client for the shop's
 * program, and a webhook. Each is created once; the secrets are made from the installation's, so that every start
 * knows them.
 */
export async function setUpTernStore(deps: Deps, shopUrl: string) {
  const { storeId } = (await findStoreBySlug(deps.db, ternSlug)) ?? (await createTernStore(deps, shopUrl))
  const clientId = await findOrCreateClient(deps, storeId)
  return {
    clientId,
    clientSecret: `aft_secret_${secretBytes(deps, 'client').toString('base64url')}`,
    webhookSecret: await findOrCreateWebhook(deps, storeId, `${shopUrl}/webhooks`),
  }
}

const secretBytes = ({ config }: Pick<Deps, 'config'>, purpose: 'client' | 'webhook'): Buffer =>
  createHmac('sha256', `demo custom shop, ${purpose} ${config.secret}`).digest()

const createTernStore = (deps: Deps, shopUrl: string): Promise<Store> =>
  inTransaction(deps, async (deps) => {
    const store = await createStore(deps, {
      slug: ternSlug,
      name: 'Tern Cycles',
      url: shopUrl,
      isUrlVerified: true,
      planStatus: 'ACTIVE',
      currencyCode: 'USD',
      timeZone: 'America/Los_Angeles',
      settings: { return: { windowStartsAt: 'delivered' }, returnShipping: { methods: ['Packing_Slip'] } },
      theme: { primaryColor: '#1f4e66', tabTitle: 'Returns at Tern Cycles' },
    })
    await saveReasons(deps, store.storeId, usualReasons)
    await addReturnLocation(deps, store.storeId, {
      name: 'Workshop',
      address: {
        firstName: 'Tern Cycles',
        lastName: 'Returns',
        line1: '14 Pier Road',
        city: 'Astoria',
        stateOrProvinceCode: 'OR',
        postalCode: '97103',
        countryCode: 'US',
      },
    })
    return store
  })

async function findOrCreateClient(deps: Deps, storeId: string): Promise<string> {
  const { items } = await listApiKeys(deps.db, storeId, firstPage)
  const known = items.find(({ name }) => name === clientName)
  if (known) return known.id
  const seeded = { ...deps, randomBytes: () => secretBytes(deps, 'client') }
  const scopes = apiScopes.filter((scope) => !scope.endsWith('webhooks'))
  return (await createApiKey(seeded, storeId, systemActor, { name: clientName, kind: 'client', scopes })).id
}

/** Undefined where the installation keeps no secrets or sends nothing to addresses such as the demo's. */
async function findOrCreateWebhook(deps: Deps, storeId: string, url: string): Promise<string | undefined> {
  if (!deps.config.encryptionKey || deps.webhookSender.isRefused(url)) return undefined
  const known = (await listWebhooks(deps, storeId)).some((webhook) => webhook.url === url)
  const seeded = { ...deps, randomBytes: () => secretBytes(deps, 'webhook') }
  if (!known) await createWebhook(seeded, storeId, systemActor, { url, events, isEnabled: true })
  return `whsec_${secretBytes(deps, 'webhook').toString('base64')}`
}
