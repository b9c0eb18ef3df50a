import { deserialize, serialize } from 'node:v8'
import type { World } from './world.ts'

/** State saved in another format is not read. */
const form = 1

type Saved = Pick<World, 'shops' | 'deliveries' | 'nextId'> & { form: number; clientId: string }

/** The state that survives a restart: shops with all their data, and pending deliveries. */
export const saveWorld = ({ shops, deliveries, nextId, app }: World): Uint8Array =>
  serialize({
    form,
    clientId: app.clientId,
    shops,
    nextId,
    deliveries: deliveries.slice(-1000),
  } satisfies Saved)

/** Returns false, and changes nothing, for state saved by another app or in another format. */
export function restoreWorld(world: World, bytes: Uint8Array): boolean {
  const saved = read(bytes)
  if (saved?.form !== form || saved.clientId !== world.app.clientId) return false
  world.shops.clear()
  for (const [domain, shop] of saved.shops) world.shops.set(domain, shop)
  world.deliveries.splice(0, world.deliveries.length, ...saved.deliveries)
  world.nextId = saved.nextId
  return true
}

function read(bytes: Uint8Array): Saved | undefined {
  try {
    return deserialize(bytes) as Saved
  } catch {
    return undefined
  }
}
