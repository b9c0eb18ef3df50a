import pLimit from 'p-limit'
import type { Metadata } from 'sharp'

const decodedBytesMax = 256_000_000

/** A decoded picture takes up to 256 MB, so only two are in memory at a time. */
export const decodeInTurn = pLimit(2)

/** Whether a picture takes more memory than that. A file of less than a megabyte can be one of 16 bits a color. */
export const isTooLargeToDecode = ({ width, height, channels, depth }: Metadata): boolean =>
  width * height * channels * (depth === 'ushort' ? 2 : 1) > decodedBytesMax
