/** A token of an app for one shop; both lapse. */
export type TokenPair = {
  accessToken: string
  accessExpiresAt: Date
  refreshToken: string
  refreshExpiresAt: Date
  /** When the refresh token was first used; it stays usable until its replacement is. */
  refreshedAt: Date | null
  /** The refresh token that this pair was given for. */
  replaces: string | null
}

/** Our app in a shop. */
export type Installation = {
  id: string
  scopes: string[]
  installedAt: Date
  tokens: TokenPair[]
  /** The remaining points of the API's rate limit, and their time. */
  throttle: { available: number; at: number }
}

/** What the merchant themselves may do. */
export const everyScope = '*'

/** The one app that is installed. */
const ourApp = 'gid://shopify/App/1'

/** The app that asks; null for the merchant. */
export const appOf = ({ scopes }: Pick<Installation, 'scopes'>): string | null =>
  scopes.includes(everyScope) ? null : ourApp

/** A write scope includes the read scope. */
export const hasScope = ({ scopes }: Pick<Installation, 'scopes'>, wanted: string): boolean =>
  scopes.includes(everyScope) ||
  scopes.includes(wanted) ||
  scopes.includes(wanted.replace(/^read_/, 'write_'))
