const headerBytes = 6
const entryBytes = 16
const framesMax = 20
const pngStart = [0x89, 0x50, 0x4e, 0x47]

/**
 * An ICO file with the same frames and nothing else: frames in PNG are redrawn, bitmaps are copied up to where their
 * pixels end.
 *
 * @throws RangeError unless every frame lies within the file
 */
export async function redrawIcon(
  bytes: Uint8Array,
  redrawPng: (frame: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = file.readUInt16LE(4)
  if (file.readUInt16LE(0) !== 0 || file.readUInt16LE(2) !== 1 || count === 0 || count > framesMax)
    throw new RangeError('No icon file')
  const entries = Array.from({ length: count }, (_, index) => {
    const start = headerBytes + index * entryBytes
    const entry = Buffer.from(file.subarray(start, start + entryBytes))
    return { entry, frame: frameAt(file, entry.readUInt32LE(12), entry.readUInt32LE(8)) }
  })
  const frames: Uint8Array[] = []
  let offset = headerBytes + count * entryBytes
  for (const { entry, frame } of entries) {
    const redrawn = pngStart.every((byte, index) => frame[index] === byte)
      ? await redrawPng(frame)
      : bitmapOf(frame)
    entry.writeUInt32LE(redrawn.byteLength, 8)
    entry.writeUInt32LE(offset, 12)
    offset += redrawn.byteLength
    frames.push(redrawn)
  }
  return Buffer.concat([file.subarray(0, headerBytes), ...entries.map(({ entry }) => entry), ...frames])
}

function frameAt(file: Buffer, offset: number, size: number): Buffer {
  if (size === 0 || offset + size > file.byteLength) throw new RangeError('A frame lies outside of the file')
  return file.subarray(offset, offset + size)
}

/** A bitmap: its header, its palette, the colors of its pixels and their mask, whose rows are whole words. */
function bitmapOf(frame: Buffer): Buffer {
  const [width, doubleHeight, bits] = [frame.readInt32LE(4), frame.readInt32LE(8), frame.readUInt16LE(14)]
  const height = doubleHeight / 2
  const isPlain =
    frame.readUInt32LE(0) === 40 && frame.readUInt32LE(16) === 0 && [1, 4, 8, 24, 32].includes(bits)
  if (!isPlain || width < 1 || width > 256 || height < 1 || height > 256 || !Number.isInteger(height))
    throw new RangeError('No bitmap of an icon')
  const palette = bits <= 8 ? (frame.readUInt32LE(32) || 2 ** bits) * 4 : 0
  const rows = (bitsOfPixel: number) => Math.ceil((width * bitsOfPixel) / 32) * 4 * height
  const [pixels, mask] = [40 + palette + rows(bits), rows(1)]
  if (pixels > frame.byteLength) throw new RangeError('A bitmap is cut off')
  return frame.subarray(0, pixels + mask)
}
