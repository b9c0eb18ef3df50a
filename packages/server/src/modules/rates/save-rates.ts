import { rateSettings, type RateSettings } from '@aftercare/domain/rates/rate-settings-schema'
import { serviceCode } from '@aftercare/domain/rates/service-code'
import { newShipRate, type ShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { secretHash } from './callback-secret.ts'
import { findShipRate, listShipRates, readRateSetup } from './rate-reads.ts'
import { insertRate, updateRate, upsertRateSetup } from './rate-store.ts'

const mostRates = 1000

/** @throws AppError 422 with the fields that are wrong, or when the store has too many rates */
export async function createShipRate(deps: Deps, storeId: string, given: unknown): Promise<ShipRate> {
  const rate = parseRate(given)
  const id = deps.newId()
  return inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    if ((await listShipRates(deps.db, storeId)).length >= mostRates)
      throw new AppError('unprocessable', 'too_many_rates', `A store may have at most ${mostRates} rates`)
    const now = deps.now()
    const kept = JSON.stringify({ ...rate, serviceCode: serviceCode(rate.name) })
    await insertRate(deps.db, { storeId, id, rate: kept, createdOn: now, updatedOn: now, deletedOn: null })
    return getShipRate(deps, storeId, id)
  })
}

/**
 * Changes the fields that are given. The service code stays, so that orders go on telling which rate it was.
 *
 * @throws AppError 404 for a rate that is not this store's, 422 with the fields that are wrong
 */
export async function updateShipRate(
  deps: Deps,
  storeId: string,
  rateId: string,
  change: Record<string, unknown>,
): Promise<ShipRate> {
  return inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const {
      id,
      serviceCode: code,
      createdOn: _createdOn,
      ...current
    } = await getShipRate(deps, storeId, rateId)
    const rate = JSON.stringify({ ...parseRate({ ...current, ...change }), serviceCode: code })
    await updateRate(deps.db, storeId, id, { rate, updatedOn: deps.now() })
    return getShipRate(deps, storeId, id)
  })
}

/** @throws AppError 404 for a rate that is not this store's */
export async function deleteShipRate(deps: Deps, storeId: string, rateId: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const { id } = await getShipRate(deps, storeId, rateId)
    await updateRate(deps.db, storeId, id, { deletedOn: deps.now(), updatedOn: deps.now() })
  })
}

/** @throws AppError 404 for a rate that is not this store's, or no longer there */
export async function getShipRate(deps: Deps, storeId: string, rateId: string): Promise<ShipRate> {
  const rate = await findShipRate(deps.db, storeId, rateId)
  if (!rate) throw notFound('Rate')
  return rate
}

/** @throws AppError 422 with the fields that are wrong */
export async function saveRateSettings(deps: Deps, storeId: string, given: unknown): Promise<RateSettings> {
  const parsed = v.safeParse(rateSettings, given)
  if (!parsed.success) throw invalidFields('invalid_settings', parsed.issues)
  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    await upsertRateSetup(deps.db, storeId, { settings: JSON.stringify(given) })
  })
  return parsed.output
}

/**
 * A new secret for the callback's address. The one before goes on working until the next rotation: no
 * request is lost while the platform is told the new address.
 */
export async function rotateCallbackSecret(deps: Deps, storeId: string): Promise<string> {
  const secret = Buffer.from(deps.randomBytes(32)).toString('base64url')
  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const [current] = (await readRateSetup(deps.db, storeId)).secretHashes
    await upsertRateSetup(deps.db, storeId, {
      secretHash: secretHash(secret),
      previousSecretHash: current ?? null,
    })
  })
  return secret
}

function parseRate(given: unknown): v.InferOutput<typeof newShipRate> {
  const parsed = v.safeParse(newShipRate, given)
  if (!parsed.success) throw invalidFields('invalid_rate', parsed.issues)
  return parsed.output
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/** The first message for people, all of them by field for forms (D56). */
export const invalidFields = (code: string, issues: Issues) =>
  new AppError('unprocessable', code, issues[0].message, {
    body: { fields: issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })) },
  })
