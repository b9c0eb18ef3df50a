import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#config.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { findStoreBySlug } from '#modules/merchants/store-reads.ts'
import { createShipRate, rotateCallbackSecret } from '#modules/rates/save-rates.ts'
import { openDeps } from '#open-deps.ts'
import { startServer } from './child.ts'
import { callback } from './measure-rates.ts'
import { storeSlug } from './orders-file.ts'

const changes = 20
const giveUpMs = 5000

/**
 * Changes a store's rates in this process and polls another, on the same PostgreSQL, until it quotes the
 * change; returns the longest delay in milliseconds.
 */
export async function measureNews(env: Record<string, string>): Promise<number> {
  const settings = { DEMO_PORT: '0', DEMO_SHOPIFY_PORT: '0', LOG_LEVEL: 'warn', ...env }
  const server = await startServer('src/main.ts', '/readyz', settings)
  const { deps, close } = await openDeps(readConfig({ ...settings, PORT: '0' }))
  try {
    const store = await findStoreBySlug(deps.db, storeSlug)
    if (!store) throw new Error('The demo store is missing')
    const secret = await rotateCallbackSecret(deps, store.storeId, systemActor)
    const path = `/v1/rates/${store.storefrontId}/${secret}`
    const asked = (name: string) => quotedAfter(server.url, path, name)
    await asked('rates')

    let longestMs = 0
    for (let change = 0; change < changes; change++) {
      const name = `News ${change}`
      await createShipRate(deps, store.storeId, systemActor, {
        name,
        description: 'Changed elsewhere',
        price: 1,
        currencyCode: 'USD',
      })
      longestMs = Math.max(longestMs, await asked(name))
    }
    return longestMs
  } finally {
    await close()
    await server.stop()
  }
}

/** Milliseconds until an answer names it. */
async function quotedAfter(url: string, path: string, name: string): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < giveUpMs) {
    const answer = await fetch(url + path, callback(path))
    if (answer.status === 200 && (await answer.text()).includes(`"${name}"`))
      return performance.now() - started
    await pause(5)
  }
  throw new Error(`"${name}" was not quoted within ${giveUpMs} ms`)
}
