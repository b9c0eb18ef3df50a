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
 * The claims of a session token that Shopify signed for our app and that holds now, or undefined. Shopify
 * makes such tokens for staff in its admin and for anybody at a checkout, with the same key and audience: who
 * reads the claims has to tell them apart, by those that it requires.
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
