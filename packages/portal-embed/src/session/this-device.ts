import * as v from 'valibot'
import { expiringStorage } from '../drafts/expiring-storage.ts'

const storedAs = 'aftercare:device:1'
const dayMs = 24 * 60 * 60 * 1000
const storage = expiringStorage({ schema: v.object({ id: v.pipe(v.string(), v.uuid()) }), lifetimeMs: dayMs })

/** A random id of this browser for a day, by which the server limits uploads; it says nothing about its user. */
export function thisDevice(): string {
  const id = storage.getItem(storedAs)?.state.id ?? crypto.randomUUID()
  storage.setItem(storedAs, { state: { id } })
  return id
}
