import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import { inTransaction, type Deps } from '#deps.ts'
import { seal } from '#platform/seal.ts'
import { lockIntegration, setSecrets } from './integration-store.ts'
import { openSecrets, purposeOf } from './sealed-fields.ts'

type Kept = {
  name: string
  secret: string
  /** The secret that it was got with, by its name: nothing is stored if that has changed. */
  madeWith: readonly [name: string, secret: string]
}

/**
 * Seals and stores a secret that a provider gave us, which is no field of the configuration: staff don't see it, and it
 * goes with the secrets that they enter.
 */
export const keepSecret = (
  deps: Deps,
  at: { storeId: string; integrationId: ConfiguredIntegrationId },
  { name, secret, madeWith: [credential, used] }: Kept,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = await lockIntegration(deps.db, at)
    const { encryptionKey } = deps.config
    if (!row || !encryptionKey || openSecrets(deps, at, row.secrets)[credential] !== used) return
    const sealed = seal(encryptionKey, secret, purposeOf(at, name))
    await setSecrets(deps.db, at, { ...row.secrets, [name]: sealed })
  })
