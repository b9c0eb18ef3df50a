import type { Config } from '#config.ts'
import { seal, unseal } from '#platform/seal.ts'

type Key = Pick<Config, 'encryptionKey'>

const purposeOf = (storeId: string) => `rate_setup ${storeId} sealedSecret`

/** Null without a key: then the secret is shown once, and only its hash is stored. */
export const sealSecret = ({ encryptionKey: key }: Key, storeId: string, secret: string): string | null =>
  key === undefined ? null : seal(key, secret, purposeOf(storeId))

/** Undefined if it was not sealed, or with another key. */
export const openSecret = (
  { encryptionKey: key }: Key,
  storeId: string,
  sealed: string | null,
): string | undefined =>
  key === undefined || sealed === null ? undefined : unseal(key, sealed, purposeOf(storeId))
