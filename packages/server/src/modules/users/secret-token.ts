import { createHash } from 'node:crypto'
import type { Deps } from '#deps.ts'

/** What a token begins with says what it is; found in a log or a repository, it also says whose. */
export type TokenKind = 'aft_session' | 'aft_key' | 'aft_once'

/** 32 random bytes, to be told once. */
export const newToken = ({ randomBytes }: Deps, kind: TokenKind): string =>
  `${kind}_${Buffer.from(randomBytes(32)).toString('base64url')}`

/**
 * What is kept of a token. A look-up by it takes as long for a wrong token as for a right one that is
 * unknown, and with 256 random bits there is nothing to guess, so no slow hash is needed.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
