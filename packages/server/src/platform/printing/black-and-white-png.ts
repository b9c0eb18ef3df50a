import { crc32, deflateSync } from 'node:zlib'

/**
 * A square PNG of one bit per pixel. Image libraries turn such a picture into millions of colors first
 * and take a hundred times as long.
 */
export function blackAndWhitePng(size: number, isBlack: (x: number, y: number) => boolean): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1 // bits per pixel; the rest, 0, is greyscale without filters or interlacing
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanLines(size, isBlack))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row begins with the number of its filter, 0 for none; a set bit is white. */
function scanLines(size: number, isBlack: (x: number, y: number) => boolean): Buffer {
  const rowLength = 1 + Math.ceil(size / 8)
  const rows = Buffer.alloc(size * rowLength)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at = y * rowLength + 1 + (x >> 3)
      if (!isBlack(x, y)) rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  return rows
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
