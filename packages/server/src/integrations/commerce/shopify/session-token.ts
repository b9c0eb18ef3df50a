import { errors, jwtVerify } from 'jose'

type ShopifyApp = {
  /** The app's client id; undefined accepts no token. */
  apiKey: string | undefined
  /** Two while the app's secret is being changed. */
  secrets: readonly string[]
}

/** Clocks differ; Shopify's tokens live for minutes. */
const clockToleranceSeconds = 10

/**
 * The claims of a valid session token that Shopify signed for our app, or undefined. Shopify issues such
 * tokens to staff in its admin and to anybody at a checkout, with the same key and audience: the caller has
 * to distinguish them by the claims it requires.
 */
export async function readSessionToken(
  token: string,
  { apiKey, secrets }: ShopifyApp,
  { now, requiredClaims }: { now: Date; requiredClaims: string[] },
): Promise<unknown> {
  if (apiKey === undefined) return undefined
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
        audience: apiKey,
        currentDate: now,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', ...requiredClaims],
      })
      return payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return undefined
}
