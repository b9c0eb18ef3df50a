import {
  configuredIntegrations,
  type ConfiguredIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import {
  exchangeWay,
  isWarehouseId,
  sftpAddressIn,
  warehouseIds,
  warehouseLocationsIn,
  type ExchangeWay,
  type WarehouseId,
  type WebhookWarehouseId,
} from '@aftercare/domain/merchants/warehouse-fields'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { OnExchange } from '#integrations/exchange.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Warehouse } from '#integrations/warehouses/warehouse.ts'
import { shipBobWarehouse } from '#integrations/warehouses/shipbob/shipbob-warehouse.ts'
import { fileWarehouse } from '#integrations/warehouses/files/file-warehouse.ts'
import type { SftpAccount } from '#integrations/warehouses/files/sftp-server.ts'
import { sftpWarehouse } from '#integrations/warehouses/files/sftp-warehouse.ts'
import type { ShipHeroAccount } from '#integrations/warehouses/shiphero/shiphero-client.ts'
import { shipHeroWarehouse } from '#integrations/warehouses/shiphero/shiphero-warehouse.ts'
import { registerReturnWebhook } from '#integrations/warehouses/shiphero/shiphero-webhook.ts'
import { webhookWarehouse } from '#integrations/warehouses/webhook-warehouse.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { listConfigured } from './integration-store.ts'
import type { ExchangeWork } from './integration-tables.ts'
import { recordExchange } from './record-exchange.ts'
import { keepSecret } from './keep-secret.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'

/**
 * The warehouse that expects what comes back to a return location: an enabled one that creates RMAs there. Undefined
 * without one.
 */
export async function findWarehouseOf(
  db: Db,
  { storeId, returnLocationId }: { storeId: string; returnLocationId: string },
): Promise<WarehouseId | undefined> {
  const rows = await listConfigured(db, storeId, warehouseIds)
  return warehouseIds.find((id) =>
    rows.some(
      ({ integrationId, isEnabled, fieldValues }) =>
        integrationId === id &&
        isEnabled &&
        fieldValues['shouldCreateRma'] === 'true' &&
        warehouseLocationsIn(fieldValues['locations']).some(
          (location) => location.returnLocationId === returnLocationId,
        ),
    ),
  )
}

/** What the warehouse calls a return location; empty where it was given no name. */
export async function warehouseNameOf(
  deps: Deps,
  { storeId, integrationId }: { storeId: string; integrationId: WarehouseId },
  returnLocationId: string,
): Promise<string> {
  const opened = await openIntegration(deps, { storeId, integrationId })
  const locations = warehouseLocationsIn(opened?.values['locations'])
  return locations.find((location) => location.returnLocationId === returnLocationId)?.warehouseId ?? ''
}

/**
 * A store's connection to a warehouse, also of a disabled one: what was announced to it can still be canceled.
 *
 * @throws ProviderError if its credentials are gone
 */
export async function openWarehouse(
  deps: Deps,
  { storeId, integrationId }: { storeId: string; integrationId: WarehouseId },
  work?: ExchangeWork,
): Promise<Warehouse> {
  const opened = await openIntegration(deps, { storeId, integrationId })
  const warehouse = opened && warehouseWith(deps, { storeId, integrationId }, opened, work)
  if (!warehouse)
    throw new ProviderError(configuredIntegrations[integrationId].name, 'is not connected', false)
  return warehouse
}

/** Undefined if something is missing in the configuration. */
export function warehouseWith(
  deps: Deps,
  at: { storeId: string; integrationId: WarehouseId },
  { values, secrets }: OpenedIntegration,
  work?: ExchangeWork,
): Warehouse | undefined {
  const onExchange: OnExchange = (exchange) => recordExchange(deps, at, exchange, work ?? null)
  if (at.integrationId === 'shipbob') {
    const { apiToken } = secrets
    const { channelId } = values
    if (apiToken === undefined || channelId === undefined) return undefined
    return shipBobWarehouse({ apiToken, channelId, url: deps.config.shipBobUrl, now: deps.now, onExchange })
  }
  if (at.integrationId === 'shiphero') {
    const account = shipHeroAccountOf(deps, { values, secrets }, onExchange)
    return account && shipHeroWarehouse({ ...account, canceledStatus: values['canceledStatus'] ?? '' })
  }
  if (values['exchange'] === 'files') return fileWarehouse
  if (values['exchange'] === 'sftp') {
    const account = sftpAccountOf(deps, at.integrationId, { values, secrets }, onExchange)
    return account && sftpWarehouse(account)
  }
  const { url } = values
  const { signingSecret } = secrets
  if (url === undefined || signingSecret === undefined) return undefined
  return webhookWarehouse({
    name: configuredIntegrations[at.integrationId].name,
    url,
    signingSecret,
    sender: deps.webhookSender,
    now: deps.now,
    onExchange,
  })
}

function sftpAccountOf(
  { config }: Deps,
  integrationId: WarehouseId,
  { values, secrets }: Pick<OpenedIntegration, 'values' | 'secrets'>,
  onExchange: OnExchange,
): SftpAccount | undefined {
  const address = sftpAddressIn(values['sftpHost'] ?? '')
  const { sftpUsername: username, sftpFingerprint: fingerprint = '', sftpFolder: folder = '' } = values
  const { sftpPassword: password, sftpPrivateKey: privateKey } = secrets
  const credential = privateKey !== undefined ? { privateKey } : password !== undefined && { password }
  if (!address || username === undefined || !credential) return undefined
  return {
    name: configuredIntegrations[integrationId].name,
    ...address,
    username,
    credential,
    fingerprint,
    folder,
    mayReachPrivate: config.mayWebhooksReachPrivate,
    onExchange,
  }
}

/** The server on which an enabled warehouse leaves files; undefined for one that exchanges RMAs in another way. */
export async function openFileServer(
  deps: Deps,
  at: { storeId: string; integrationId: WebhookWarehouseId },
): Promise<SftpAccount | undefined> {
  const opened = await openIntegration(deps, at)
  if (!opened?.isEnabled || opened.values['exchange'] !== 'sftp') return undefined
  return sftpAccountOf(deps, at.integrationId, opened, (exchange) => recordExchange(deps, at, exchange, null))
}

/** How a store exchanges RMAs with a warehouse; undefined for one that was never configured. */
export async function exchangeWayOf(
  db: Db,
  { storeId, integrationId }: { storeId: string; integrationId: WebhookWarehouseId },
): Promise<ExchangeWay | undefined> {
  const [row] = await listConfigured(db, storeId, [integrationId])
  return row && v.parse(exchangeWay, row.fieldValues['exchange'] ?? '')
}

/** Undefined without a refresh token. */
const shipHeroAccountOf = (
  { config, now }: Deps,
  { values, secrets: { refreshToken } }: Pick<OpenedIntegration, 'values' | 'secrets'>,
  onExchange: OnExchange,
): ShipHeroAccount | undefined =>
  refreshToken === undefined
    ? undefined
    : {
        refreshToken,
        customerAccountId: values['customerAccountId'] ?? '',
        url: config.shipHeroUrl,
        now,
        onExchange,
      }

/**
 * Registers our webhook in a store's ShipHero account, unless that was done with the same credentials. Safe to repeat.
 *
 * @throws ProviderError
 */
export async function registerShipHeroWebhook(deps: Deps, storeId: string): Promise<void> {
  const at = { storeId, integrationId: 'shiphero' } as const
  const opened = await openIntegration(deps, at)
  const account =
    opened && shipHeroAccountOf(deps, opened, (exchange) => recordExchange(deps, at, exchange, null))
  if (!account || !opened.isEnabled || webhookSecret in opened.secrets) return
  const secret = await registerReturnWebhook(account, {
    url: `${deps.config.publicUrl}/webhooks/shiphero/${storeId}`,
    shopName: `aftercare-${storeId}`,
  })
  await keepSecret(deps, at, {
    name: webhookSecret,
    secret,
    madeWith: ['refreshToken', account.refreshToken],
  })
}

const webhookSecret = 'webhookSecret'

/**
 * Refuses an enabled warehouse with a return location that another enabled one has: each parcel is announced once. And
 * an address that would never be called.
 *
 * @throws AppError 422
 */
export async function assertWarehouseSound(
  { db, webhookSender }: Deps,
  { storeId, integrationId }: { storeId: string; integrationId: ConfiguredIntegrationId },
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { url, exchange = '' } = values
  if (!isWarehouseId(integrationId) && integrationId !== 'xoro') return
  if (exchange === '' && url !== undefined && webhookSender.isRefused(url))
    throw invalidField('values.url', 'Enter an HTTPS address on the public internet')
  if (!isWarehouseId(integrationId)) return
  const own = warehouseLocationsIn(values['locations'])
  const others = (await listConfigured(db, storeId, warehouseIds)).filter(
    (row) => row.integrationId !== integrationId && row.isEnabled,
  )
  for (const { integrationId: other, fieldValues } of others)
    if (
      warehouseLocationsIn(fieldValues['locations']).some(({ returnLocationId }) =>
        own.some((location) => location.returnLocationId === returnLocationId),
      )
    )
      throw invalidField(
        'values.locations',
        `A return location can be connected to one warehouse only. Remove it from ${configuredIntegrations[other].name} first`,
      )
}
