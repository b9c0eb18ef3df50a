import { randomFillSync } from 'node:crypto'

const bytesOfId = 16
/** Asking the system for random bytes for every id would be most of an id's cost. */
const drawn = Buffer.alloc(256 * bytesOfId)
let used = drawn.length

/** A UUIDv7: ids made later sort later, to the millisecond, and the rest cannot be guessed. */
export function newId(now: Date = new Date()): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const start = used
  used += bytesOfId
  drawn.writeUIntBE(now.getTime(), start, 6)
  drawn.writeUInt8(0x70 | (drawn.readUInt8(start + 6) & 0x0f), start + 6)
  drawn.writeUInt8(0x80 | (drawn.readUInt8(start + 8) & 0x3f), start + 8)
  const hex = drawn.toString('hex', start, used)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What comes from outside is asked this before it meets a uuid column, which refuses anything else with an error. */
export const isUuid = (text: string): boolean => uuid.test(text)
