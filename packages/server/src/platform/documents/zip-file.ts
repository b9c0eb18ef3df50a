import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipFile = ReturnType<typeof openZipFile>

/** What a ZIP file without the 64-bit extension, which the library does not write, can hold. */
const mostEntries = 65_535
const mostBytes = 2 ** 32 - 1

/**
 * A ZIP file that is written as its entries come, so that a large one needs no more memory than a small one. Throws
 * rather than write a file that cannot be read.
 */
export function openZipFile(path: string) {
  const out = createWriteStream(path)
  let failure: Error | undefined
  let entries = 0
  out.on('error', (error) => (failure = error))
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else out.write(chunk)
  })
  const settle = async () => {
    if (failure) throw failure
    if (entries > mostEntries || out.bytesWritten + out.writableLength > mostBytes)
      throw new Error('This is more than one ZIP file can hold.')
    if (out.writableNeedDrain) await drained(out)
  }
  return {
    begin: (name: string) => {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      entries++
      return {
        write: (bytes: Uint8Array) => {
          entry.push(bytes)
          return settle()
        },
        end: () => {
          entry.push(new Uint8Array(), true)
          return settle()
        },
      }
    },
    /** As it is: photos and labels are compressed already. */
    add: (name: string, bytes: Uint8Array) => {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      entries++
      entry.push(bytes, true)
      return settle()
    },
    /** Gives the unfinished file up. */
    abandon: () => {
      zip.terminate()
      out.destroy()
    },
    /** The file is whole once this returns. */
    close: async () => {
      zip.end()
      await settle()
      out.end()
      await finished(out)
    },
  }
}

const drained = (out: WriteStream) => Promise.race([once(out, 'drain'), once(out, 'error')])
