import { NetworkError } from '@aftercare/domain/api/client'

/**
 * Loads code or texts that are not part of the first screen. Throws `NetworkError` if loading fails. Browsers
 * remember a failed module until the page is reloaded, so leave the error to the error screen, whose "Try
 * again" reloads.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError('A part of the program could not be fetched', { cause })
  }
}
