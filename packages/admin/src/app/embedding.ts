import type { ShopifyGlobal } from '@shopify/app-bridge-types'

/** What the script of Shopify's admin gives to the pages that it embeds, as far as it is used here. */
type Bridge = Pick<ShopifyGlobal, 'idToken' | 'saveBar' | 'scopes' | 'toast'> &
  Partial<Pick<ShopifyGlobal, 'app'>>

/** Whether Shopify's admin opened this page in its frame: then the server has put the app's id into it. */
export const isEmbedded = (): boolean => document.querySelector('meta[name="shopify-api-key"]') !== null

/** The script's interface; undefined where the page is not embedded, and while the script has not come. */
export const bridge = (): Bridge | undefined => (globalThis as { shopify?: Bridge }).shopify

/** Shopify's admin cannot say who is here: its script did not come, or does not answer. */
export class NoBridge extends Error {
  override name = 'NoBridge'
}

/** The longest wait for a frame that does not answer. */
const patienceMs = 10_000

/**
 * Who is here, as Shopify vouches for it, good for a minute. Cookies are of no use within another site's page.
 *
 * @throws NoBridge
 */
export async function sessionToken(): Promise<string> {
  const shopify = bridge()
  if (!shopify) throw new NoBridge()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoBridge()), patienceMs)
  })
  try {
    return await Promise.race([shopify.idToken(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
