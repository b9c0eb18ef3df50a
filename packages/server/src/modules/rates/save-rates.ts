import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import { rateSettings, type RateSettings } from '@aftercare/domain/rates/rate-settings-schema'
import { freeServiceCode } from '@aftercare/domain/rates/service-code'
import { newShipRate, type ShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { assertUnchanged, assertUnchangedIfSeen } from '#platform/http/document-version.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { secretHash } from './callback-secret.ts'
import { findShipRate, listShipRates, readRateSetup } from './rate-reads.ts'
import { insertRate, updateRate, upsertRateSetup } from './rate-store.ts'
import { assertKnownRegions } from './schedule-holidays.ts'
import { sealSecret } from './sealed-secret.ts'

const mostRates = 1000

/** @throws AppError 422 with the fields that are wrong, or when the store has too many rates */
export async function createShipRate(
  deps: Deps,
  storeId: string,
  who: Who,
  given: unknown,
): Promise<ShipRate> {
  const rate = parseRate(given)
  const id = deps.newId()
  return inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const others = await listShipRates(deps.db, storeId)
    if (others.length >= mostRates)
      throw new AppError('unprocessable', 'too_many_rates', `A store can have up to ${mostRates} rates`)
    const now = deps.now()
    const kept = JSON.stringify({ ...rate, serviceCode: freeServiceCode(rate.name, others) })
    await insertRate(deps.db, { storeId, id, rate: kept, createdOn: now, updatedOn: now, deletedOn: null })
    const after = await getShipRate(deps, storeId, id)
    await recordRate(deps, storeId, who, 'create', { id, before: null, after })
    return after
  })
}

/**
 * Changes the fields that are given. The service code stays, so that orders go on telling which rate it was.
 *
 * @throws AppError 404 for another store's rate, 409 if `version` is no longer current,
 * 422 with the fields that are wrong
 */
export async function updateShipRate(
  deps: Deps,
  storeId: string,
  who: Who,
  rateId: string,
  { version, ...change }: Record<string, unknown> & { version?: string | undefined },
): Promise<ShipRate> {
  return inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const before = await getShipRate(deps, storeId, rateId)
    if (version !== undefined) assertUnchanged(before, version)
    const { id, serviceCode: code, createdOn: _createdOn, ...current } = before
    const rate = JSON.stringify({ ...parseRate({ ...current, ...change }), serviceCode: code })
    await updateRate(deps.db, storeId, id, { rate, updatedOn: deps.now() })
    const after = await getShipRate(deps, storeId, id)
    await recordRate(deps, storeId, who, 'update', { id, before, after })
    return after
  })
}

/** @throws AppError 404 for another store's rate, 409 if `version` is no longer current */
export async function deleteShipRate(
  deps: Deps,
  storeId: string,
  who: Who,
  rateId: string,
  version?: string,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const before = await getShipRate(deps, storeId, rateId)
    assertUnchangedIfSeen(before, version)
    const { id } = before
    await updateRate(deps.db, storeId, id, { deletedOn: deps.now(), updatedOn: deps.now() })
    await recordRate(deps, storeId, who, 'delete', { id, before, after: null })
  })
}

/** @throws AppError 404 for a rate that is not this store's, or no longer there */
export async function getShipRate(deps: Deps, storeId: string, rateId: string): Promise<ShipRate> {
  const rate = await findShipRate(deps.db, storeId, rateId)
  if (!rate) throw notFound('Rate')
  return rate
}

/** @throws AppError 422 with the invalid fields, 409 if `version` is no longer current */
export async function saveRateSettings(
  deps: Deps,
  storeId: string,
  who: Who,
  { version, ...given }: Record<string, unknown> & { version?: string | undefined },
): Promise<RateSettings> {
  const settings = parseFields(rateSettings, given, 'invalid_settings')
  await assertKnownRegions(settings)
  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const { settings: before } = await readRateSetup(deps.db, storeId)
    if (version !== undefined) assertUnchanged(before, version)
    await upsertRateSetup(deps.db, storeId, { settings: JSON.stringify(given) })
    const change = { before, after: settings }
    await recordSetup(deps, storeId, who, 'rate-settings.update', change)
  })
  return settings
}

/**
 * A new secret for the callback's address. The previous one keeps working until the next rotation, and the
 * one last sent to a connected platform until it was sent another, so no request is lost.
 */
export async function rotateCallbackSecret(deps: Deps, storeId: string, who: Who): Promise<string> {
  const secret = Buffer.from(deps.randomBytes(32)).toString('base64url')
  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const [current] = (await readRateSetup(deps.db, storeId)).secretHashes
    await upsertRateSetup(deps.db, storeId, {
      secretHash: secretHash(secret),
      previousSecretHash: current ?? null,
      sealedSecret: sealSecret(deps.config, storeId, secret),
    })
    await enqueue(deps, updateShopJob, { storeId })
    await recordSetup(deps, storeId, who, 'rate-callback.rotate', { before: null, after: null })
  })
  return secret
}

type BeforeAndAfter = { before: unknown; after: unknown }

const recordRate = (
  deps: Deps,
  storeId: string,
  who: Who,
  verb: 'create' | 'update' | 'delete',
  { id, ...change }: BeforeAndAfter & { id: string },
) => recordChange(deps, storeId, who, { action: `rate.${verb}`, subject: { type: 'rate', id }, ...change })

const recordSetup = (deps: Deps, storeId: string, who: Who, action: AuditAction, change: BeforeAndAfter) =>
  recordChange(deps, storeId, who, { action, subject: { type: 'store', id: storeId }, ...change })

const parseRate = (given: unknown) => parseFields(newShipRate, given, 'invalid_rate')
