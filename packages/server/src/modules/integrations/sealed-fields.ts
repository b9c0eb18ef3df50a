import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import { unseal } from '#platform/seal.ts'
import { findIntegration } from './integration-reads.ts'

type Key = { storeId: string; integrationId: ConfiguredIntegrationId }

/** What a secret is sealed for: another store's, or another field's, cannot be put in its place. */
export const purposeOf = ({ storeId, integrationId }: Key, field: string): string =>
  `integration ${storeId} ${integrationId} ${field}`

export type OpenedIntegration = {
  isEnabled: boolean
  values: Readonly<Record<string, string>>
  /** Those that could be opened. */
  secrets: Readonly<Record<string, string>>
}

/** A store's configuration with its secrets; undefined if the store has none. */
export async function openIntegration(
  { db, config: { encryptionKey } }: Deps,
  { storeId, integrationId }: Key,
): Promise<OpenedIntegration | undefined> {
  const row = await findIntegration(db, storeId, integrationId)
  if (!row) return undefined
  const opened = Object.entries(row.secrets).flatMap(([name, sealed]) => {
    const secret = encryptionKey && unseal(encryptionKey, sealed, purposeOf({ storeId, integrationId }, name))
    return secret === undefined ? [] : [[name, secret] as const]
  })
  return { isEnabled: row.isEnabled, values: row.fieldValues, secrets: Object.fromEntries(opened) }
}
