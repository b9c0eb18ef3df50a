import { crc32, deflateSync } from 'node:zlib'

/**
 * A square PNG of one bit per pixel: each cell, true where it is black, is `scale` pixels wide and high.
 * Image libraries turn such a picture into millions of colors first and take forty times as long.
 */
export function blackAndWhitePng(cells: readonly (readonly boolean[])[], scale: number): Uint8Array {
  const size = cells.length * scale
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1 // bits per pixel; the rest, 0, is grayscale without filters or interlacing
  const lines = cells.flatMap((row) => Array<Buffer>(scale).fill(scanLine(row, scale)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A row starts with its filter number, 0 for none; a set bit is white. */
function scanLine(row: readonly boolean[], scale: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * scale) / 8))
  for (let x = 0; x < row.length * scale; x++) {
    const at = 1 + (x >> 3)
    if (!row[Math.floor(x / scale)]) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7))
  }
  return line
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
