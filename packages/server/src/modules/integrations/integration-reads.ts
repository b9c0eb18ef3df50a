import {
  configuredIntegrations,
  excludedBy,
  fieldsOf,
  integrationStateOf,
  linkedIntegrations,
  type ConfiguredIntegrationId,
  type LinkedIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { integrationsApi, IntegrationExchange } from '@aftercare/domain/api/integrations-api'
import { toIso } from '@aftercare/domain/shared/dates'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { findIntegration, listEnabledIntegrations } from './integration-store.ts'
import type { IntegrationTables } from './integration-tables.ts'
import { openSecrets } from './sealed-fields.ts'

type Row = Selectable<IntegrationTables['integration']>
type ListItem = EndpointOutput<typeof integrationsApi.listIntegrations>['items'][number]
type Described = EndpointOutput<typeof integrationsApi.integration>

/** Every integration, also those that the store does not use. */
export async function listIntegrations(deps: Deps, store: Store): Promise<ListItem[]> {
  const { db } = deps
  const rows = await db.selectFrom('integration').selectAll().where('storeId', '=', store.storeId).execute()
  const states = linkedStates(store)
  const configured = (Object.keys(configuredIntegrations) as ConfiguredIntegrationId[]).map((id) => {
    const { kind, name } = configuredIntegrations[id]
    const row = rows.find(({ integrationId }) => integrationId === id) ?? unconfigured
    const isReadable = areAllOpen(row, openSecrets(deps, { ...store, integrationId: id }, row.secrets))
    const state = integrationStateOf({ ...row, isReadable })
    return { id, kind, name, state, lastSuccessOn: toIso(row.lastSuccessOn) }
  })
  const linked = (Object.keys(linkedIntegrations) as LinkedIntegrationId[]).map((id) => ({
    id,
    ...linkedIntegrations[id],
    state: states[id] ? ('connected' as const) : ('off' as const),
    lastSuccessOn: null,
  }))
  return [...configured, ...linked]
}

const linkedStates = (store: Store): Record<LinkedIntegrationId, boolean> => ({
  stripe: store.cardAccount?.provider === 'stripe',
})

const unconfigured = {
  isEnabled: false,
  fieldValues: {} as Record<string, string>,
  secrets: {} as Record<string, string>,
  lastSuccessOn: null,
  lastFailureOn: null,
  failure: null,
}

/** What a save replaces: secrets by what is stored of them, which changes with each save. */
export const editedPart = (
  id: ConfiguredIntegrationId,
  { isEnabled, fieldValues, secrets }: Pick<Row, 'isEnabled' | 'fieldValues' | 'secrets'>,
) => ({ isEnabled, fieldValues, secrets: enteredSecrets(id, secrets) })

/** Without those that we got from the provider ourselves. */
export const enteredSecrets = (
  id: ConfiguredIntegrationId,
  secrets: Readonly<Record<string, string>>,
): Record<string, string> => {
  const names = fieldsOf(id).map(({ name }) => name)
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => names.includes(name)))
}

/** The configuration as staff see it, with no secret in it; one that cannot be decrypted has to be entered again. */
export async function describeIntegration(
  deps: Deps,
  { storeId }: Pick<Store, 'storeId'>,
  id: ConfiguredIntegrationId,
): Promise<Described> {
  const { config } = deps
  const key = { storeId, integrationId: id }
  const row = (await findIntegration(deps.db, key)) ?? unconfigured
  const readable = openSecrets(deps, key, row.secrets)
  const { kind, name, hasWebhook } = configuredIntegrations[id]
  const fields = fieldsOf(id)
  const isReadable = areAllOpen(row, readable)
  const state = integrationStateOf({ ...row, isReadable })
  return {
    id,
    kind,
    name,
    state,
    version: withVersion(editedPart(id, row)).version,
    isEnabled: row.isEnabled,
    values: Object.fromEntries(
      fields.filter(({ isSecret }) => !isSecret).map(({ name }) => [name, row.fieldValues[name] ?? '']),
    ),
    secrets: Object.fromEntries(
      fields.filter(({ isSecret }) => isSecret).map(({ name }) => [name, name in readable]),
    ),
    failure: state !== 'failing' ? null : isReadable ? row.failure : unreadable,
    lastSuccessOn: toIso(row.lastSuccessOn),
    lastFailureOn: isReadable ? toIso(row.lastFailureOn) : null,
    replaces: await nameOfEnabled(deps.db, storeId, excludedBy(id)),
    webhookUrl: hasWebhook ? `${config.publicUrl}/webhooks/${id}/${storeId}` : null,
    canBeConfigured: config.encryptionKey !== undefined,
  }
}

const areAllOpen = ({ secrets }: Pick<Row, 'secrets'>, opened: Readonly<Record<string, string>>): boolean =>
  Object.keys(secrets).every((name) => name in opened)

const unreadable =
  'The saved credentials can’t be read, because this installation’s encryption key has changed. Enter them again.'

/** The enabled one of some integrations; null if none is. */
async function nameOfEnabled(
  db: Db,
  storeId: string,
  ids: readonly ConfiguredIntegrationId[],
): Promise<string | null> {
  if (ids.length === 0) return null
  const enabled = await listEnabledIntegrations(db, storeId)
  const found = enabled.find(({ integrationId }) => ids.includes(integrationId))
  return found ? configuredIntegrations[found.integrationId].name : null
}

/** The last hundred requests to and from the provider, the latest first. */
export async function listExchanges(
  db: Db,
  storeId: string,
  integrationId: ConfiguredIntegrationId,
): Promise<IntegrationExchange[]> {
  const rows = await db
    .selectFrom('integration_exchange')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ storeId: _storeId, integrationId: _id, work, createdOn, ...row }) => ({
    ...row,
    createdOn: createdOn.toISOString(),
    canBeSentAgain: work !== null,
  }))
}

export const findExchange = (
  db: Db,
  { storeId, integrationId, id }: { storeId: string; integrationId: ConfiguredIntegrationId; id: string },
) =>
  db
    .selectFrom('integration_exchange')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The stores that have enabled an integration. */
export async function listStoresWith(db: Db, integrationId: ConfiguredIntegrationId): Promise<string[]> {
  const rows = await db
    .selectFrom('integration')
    .select('storeId')
    .where('integrationId', '=', integrationId)
    .where('isEnabled', '=', true)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

/** The warehouses of all stores that leave files on a server. */
export const listFileWarehouses = (
  db: Db,
): Promise<{ storeId: string; integrationId: ConfiguredIntegrationId }[]> =>
  db
    .selectFrom('integration')
    .select(['storeId', 'integrationId'])
    .where('isEnabled', '=', true)
    .where(sql<string>`"fieldValues" ->> 'exchange'`, '=', 'sftp')
    .orderBy('storeId')
    .execute()
