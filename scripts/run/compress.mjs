import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** What is sent as it is would not get smaller by it. */
const smallest = 500

/**
 * Writes a Brotli file beside each text of a build, such as `index.js.br`, as small as it gets. The server sends
 * these: to compress the console with the same care takes it seconds, in which the first visitors after a start
 * would wait.
 * @param {string} directory
 */
export async function compressBuild(directory) {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(css|html|js|json|svg)$/.test(name),
  )
  const compressNext = async () => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      const plain = readFileSync(join(directory, name))
      if (plain.byteLength < smallest) continue
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      }
      writeFileSync(join(directory, `${name}.br`), await promisify(brotliCompress)(plain, { params }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}
