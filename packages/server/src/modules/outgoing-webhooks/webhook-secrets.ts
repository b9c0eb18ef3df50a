import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { EndpointRow } from './outgoing-webhook-store.ts'
import { secretPrefix } from '#integrations/webhooks/sign-webhook.ts'

type Key = { storeId: string; id: string }

const purposeOf = ({ storeId, id }: Key) => `webhook ${storeId} ${id}`

/**
 * A new secret of an endpoint, and the same as it is stored.
 *
 * @throws AppError 409 where this installation cannot store secrets
 */
export function newSecret({ config, randomBytes }: Deps, key: Key): { secret: string; sealed: string } {
  if (!config.encryptionKey)
    throw new AppError(
      'conflict',
      'secrets_not_stored',
      'This installation can’t store credentials. Ask its operator to set ENCRYPTION_KEY.',
    )
  const secret = secretPrefix + Buffer.from(randomBytes(32)).toString('base64')
  return { secret, sealed: seal(config.encryptionKey, secret, purposeOf(key)) }
}

/** The secrets that sign now: the endpoint's, and the one before while both are valid. */
export function signingSecrets(
  { config: { encryptionKey }, now }: Deps,
  endpoint: Pick<EndpointRow, 'storeId' | 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>,
): string[] {
  const { secret, previousSecret, previousSecretUntil } = endpoint
  const isPreviousValid = previousSecretUntil !== null && previousSecretUntil > now()
  const sealed = isPreviousValid && previousSecret !== null ? [secret, previousSecret] : [secret]
  return sealed.flatMap((one) => {
    const opened = encryptionKey && unseal(encryptionKey, one, purposeOf(endpoint))
    return opened === undefined ? [] : [opened]
  })
}
