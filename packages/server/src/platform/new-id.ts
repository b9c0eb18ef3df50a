import { randomFillSync } from 'node:crypto'

/** Asking the system for every id anew would be most of what an id costs. */
const drawn = Buffer.alloc(4096)
let used = drawn.length

function draw(length: number): Buffer {
  if (used + length > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  return Buffer.from(drawn.subarray(used, (used += length)))
}

/** A UUIDv7 (D72): ids made later sort later, to the millisecond, and the rest cannot be guessed. */
export function newId(now: Date = new Date()): string {
  const bytes = draw(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What comes from outside is asked this before it meets a uuid column, which refuses anything else with an error. */
export const isUuid = (text: string): boolean => uuid.test(text)
