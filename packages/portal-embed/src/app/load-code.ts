import { NetworkError } from '@aftercare/domain/api/client'

/**
 * Fetches a part of the program, or of its words, that did not come with the first screen. Throws
 * `NetworkError` when it cannot be had. Browsers remember that a module failed until the page is loaded
 * again, so leave the error to the error screen, whose "Try again" does that.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError('A part of the program could not be fetched', { cause })
  }
}
