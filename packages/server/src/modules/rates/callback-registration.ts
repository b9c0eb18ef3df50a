import { inTransaction, type Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { secretHash } from './callback-secret.ts'
import { findSealedSecret } from './rate-reads.ts'
import { upsertRateSetup } from './rate-store.ts'
import { rotateCallbackSecret } from './save-rates.ts'
import { openSecret } from './sealed-secret.ts'

/**
 * The secret for a connected platform. If only its hash is stored, there is a new one; the previous one keeps
 * working.
 */
export async function callbackSecretToRegister(deps: Deps, storeId: string): Promise<string> {
  const sealed = await findSealedSecret(deps.db, storeId)
  return openSecret(deps.config, storeId, sealed) ?? rotateCallbackSecret(deps, storeId, systemActor)
}

/** The platform knows this secret now, and calls by no other. */
export const recordRegisteredSecret = (deps: Deps, storeId: string, secret: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    await upsertRateSetup(deps.db, storeId, { registeredSecretHash: secretHash(secret) })
  })
