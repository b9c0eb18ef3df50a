import {
  isPastThreshold,
  mostFigureAlerts,
  type NewFigureAlert,
} from '@aftercare/domain/analytics/figure-alert'
import type { FigureAlert } from '@aftercare/domain/api/figure-alerts-api'
import { isOfClaims } from '@aftercare/domain/questions/figure-query'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import { assertUnchanged, assertUnchangedIfSeen } from '#platform/http/document-version.ts'
import { isUuid } from '#platform/new-id.ts'
import { alertedValue, describeFigureAlert, editedPart } from './figure-alert-reads.ts'
import {
  deleteFigureAlertRow,
  insertFigureAlert,
  listFigureAlertRows,
  lockFigureAlert,
  updateFigureAlert,
  type FigureAlertRow,
} from './figure-alert-store.ts'

/**
 * Adds an alert. A figure that is past the threshold already is shown so, and alerts once it has been back.
 *
 * @throws AppError 422 for one alert too many
 */
export const createFigureAlert = (
  deps: Deps,
  store: Store,
  who: Who,
  given: NewFigureAlert,
  repeat?: IdempotentRequest,
): Promise<FigureAlert> =>
  idempotently(deps, repeat, (deps) =>
    inTransaction(deps, async (deps) => {
      const { storeId } = store
      if ((await listFigureAlertRows(deps.db, storeId)).length >= mostFigureAlerts)
        throw new AppError(
          'unprocessable',
          'too_many_alerts',
          `A store can have up to ${mostFigureAlerts} alerts about figures`,
        )
      const id = deps.newId()
      const content = await contentOf(deps, store, given)
      const row: FigureAlertRow = { storeId, id, ...content, passedOn: null, createdOn: deps.now() }
      await insertFigureAlert(deps.db, row)
      await record(deps, storeId, who, {
        action: 'figure-alert.create',
        id,
        before: null,
        after: editedPart(row),
      })
      return describeFigureAlert(deps, store, row)
    }),
  )

/** Replaces an alert. @throws AppError 404 for another store's, 409 if `version` is no longer current */
export const saveFigureAlert = (
  deps: Deps,
  store: Store,
  who: Who,
  id: string,
  { version, ...given }: NewFigureAlert & { version: string },
): Promise<FigureAlert> =>
  inTransaction(deps, async (deps) => {
    const { storeId } = store
    const before = await lockKnown(deps, storeId, id)
    assertUnchanged(editedPart(before), version)
    const row: FigureAlertRow = { ...before, ...(await contentOf(deps, store, given)) }
    await updateFigureAlert(deps.db, before, { ...editedPart(row), isPast: row.isPast })
    const change = { before: editedPart(before), after: editedPart(row) }
    await record(deps, storeId, who, { action: 'figure-alert.update', id, ...change })
    return describeFigureAlert(deps, store, row)
  })

/** @throws AppError 404 for another store's, 409 if `version` is no longer current */
export const deleteFigureAlert = (
  deps: Deps,
  storeId: string,
  who: Who,
  id: string,
  version?: string,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = await lockKnown(deps, storeId, id)
    assertUnchangedIfSeen(editedPart(before), version)
    await deleteFigureAlertRow(deps.db, before)
    await record(deps, storeId, who, {
      action: 'figure-alert.delete',
      id,
      before: editedPart(before),
      after: null,
    })
  })

async function lockKnown(deps: Deps, storeId: string, id: string): Promise<FigureAlertRow> {
  const row = isUuid(id) ? await lockFigureAlert(deps.db, { storeId, id }) : undefined
  if (!row) throw notFound('Alert')
  return row
}

async function contentOf(deps: Deps, store: Store, given: NewFigureAlert) {
  const claimType = isOfClaims(given.measure) ? given.claimType : null
  const alert = editedPart({ ...given, claimType })
  const value = await alertedValue(deps, store, alert)
  return { ...alert, isPast: value !== null && isPastThreshold(alert, value) }
}

type Recorded = {
  action: 'figure-alert.create' | 'figure-alert.update' | 'figure-alert.delete'
  id: string
  before: unknown
  after: unknown
}

const record = (deps: Deps, storeId: string, who: Who, { id, ...change }: Recorded): Promise<void> =>
  recordChange(deps, storeId, who, { ...change, subject: { type: 'figure-alert', id } })
