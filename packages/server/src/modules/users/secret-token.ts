import { createHash } from 'node:crypto'
import type { Deps } from '#deps.ts'

/** The prefix of a token says what it is, and whose, if it is found in a log or a repository. */
type TokenKind =
  'aft_session' | 'aft_key' | 'aft_secret' | 'aft_token' | 'aft_once' | 'aft_embed' | 'aft_card'

/** 32 random bytes, shown once. */
export const newToken = ({ randomBytes }: Deps, kind: TokenKind): string =>
  `${kind}_${Buffer.from(randomBytes(32)).toString('base64url')}`

/**
 * The stored form of a token. A look-up takes equally long for any wrong token, and 256 random bits cannot be
 * guessed, so no slow hash is needed.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
