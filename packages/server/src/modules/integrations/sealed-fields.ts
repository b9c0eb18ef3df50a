import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import { unseal } from '#platform/seal.ts'
import { findIntegration, listEnabledIntegrations } from './integration-store.ts'

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
export async function openIntegration(deps: Deps, key: Key): Promise<OpenedIntegration | undefined> {
  const row = await findIntegration(deps.db, key)
  if (!row) return undefined
  return { isEnabled: row.isEnabled, values: row.fieldValues, secrets: openSecrets(deps, key, row.secrets) }
}

/** The first of these integrations that the store has enabled, with its secrets. */
export async function openEnabledIntegration<Id extends ConfiguredIntegrationId>(
  deps: Deps,
  storeId: string,
  ids: readonly Id[],
): Promise<(OpenedIntegration & { integrationId: Id }) | undefined> {
  const rows = await listEnabledIntegrations(deps.db, storeId)
  for (const integrationId of ids) {
    const row = rows.find((row) => row.integrationId === integrationId)
    if (row)
      return {
        integrationId,
        isEnabled: true,
        values: row.fieldValues,
        secrets: openSecrets(deps, { storeId, integrationId }, row.secrets),
      }
  }
  return undefined
}

/** Secrets by name, without those that were sealed with a key which this installation no longer has. */
export function openSecrets(
  { config: { encryptionKey } }: Deps,
  key: Key,
  secrets: Readonly<Record<string, string>>,
): Record<string, string> {
  const opened = Object.entries(secrets).flatMap(([name, sealed]) => {
    const secret = encryptionKey && unseal(encryptionKey, sealed, purposeOf(key, name))
    return secret === undefined ? [] : [[name, secret] as const]
  })
  return Object.fromEntries(opened)
}
