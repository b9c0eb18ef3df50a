import { AsyncLocalStorage } from 'node:async_hooks'
import type { ProviderError } from '../../provider-error.ts'
import { refusalIn, requestText } from '../../provider-http.ts'

const provider = 'Shopify'

type Asking = { url: string; signal: AbortSignal; failure: ProviderError | undefined }
const asking = new AsyncLocalStorage<Asking>()

/**
 * Lets Shopify's library ask a shop at `url`, which is another address than the shop's for an emulator. What fails on
 * the way is thrown as it happened, whatever the library makes of it.
 *
 * @throws ProviderError for a refusal and an unreachable shop; otherwise what `work` throws
 */
export async function askShop<Result>(
  { url, patienceMs }: { url: string; patienceMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const here: Asking = { url, signal: AbortSignal.timeout(patienceMs), failure: undefined }
  try {
    return await asking.run(here, work)
  } catch (error) {
    throw here.failure ?? error
  }
}

/** The `fetch` of Shopify's library: the path and the body are its own, the address is the asked shop's. */
export const fetchForShop: typeof fetch = async (input, init) => {
  const here = asking.getStore()
  if (!here) throw new Error('Shopify’s library asks outside of askShop')
  const { method, headers, body, url } = new Request(input, init)
  const { pathname, search } = new URL(url)
  try {
    const { response, text } = await requestText(provider, {
      method,
      url: `${here.url}${pathname}${search}`,
      headers: Object.fromEntries(headers),
      signal: here.signal,
      ...(body !== null && { body: await new Response(body).text() }),
    })
    here.failure = refusalIn(provider, response)
    return new Response(text, response)
  } catch (error) {
    here.failure = error as ProviderError
    throw error
  }
}
