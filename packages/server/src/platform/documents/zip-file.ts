import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile as Zip } from 'yazl'

export type ZipFile = ReturnType<typeof openZipFile>

/**
 * A ZIP file that is written as its entries come, so that a large one needs no more memory than a small one. What a
 * plain ZIP file can't hold is written with its 64-bit extension. Throws when the file can't be written.
 */
export function openZipFile(path: string) {
  const zip = new Zip()
  const output = zip.outputStream as Readable
  const written = pipeline(output, createWriteStream(path))
  // Reported by what is written next, and by closing.
  written.catch(() => undefined)
  zip.on('error', (error: Error) => output.destroy(error))
  /** The output ends when the file is closed; before that, only by failing. */
  const unlessFailed = (done: Promise<unknown>) => Promise.race([done, written])
  return {
    begin: (name: string) => {
      const entry = new PassThrough()
      zip.addReadStream(entry, name)
      return {
        write: async (bytes: Uint8Array) => {
          if (!entry.write(bytes)) await unlessFailed(once(entry, 'drain'))
        },
        end: async () => {
          entry.end()
          await unlessFailed(finished(entry))
        },
      }
    },
    /** As it is: photos and labels are compressed already. */
    add: async (name: string, content: Uint8Array | Readable) => {
      const entry = content instanceof Readable ? content : Readable.from([content])
      zip.addReadStream(entry, name, { compress: false })
      await unlessFailed(finished(entry))
    },
    /** Gives the unfinished file up. */
    abandon: () => {
      output.destroy()
    },
    /** The file is whole once this returns. */
    close: async () => {
      zip.end()
      await written
    },
  }
}
