import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { lockOrderLine, markOrderLine } from './order-store.ts'

/**
 * Makes an ordered item ineligible from a moment on, or with null eligible again; filed claims stay. The
 * footnote is shown to the shopper.
 *
 * @throws AppError 404 for another store's order or line
 */
export const makeLineIneligible = (
  deps: Deps,
  {
    storeId,
    orderId,
    lineId,
    madeIneligibleOn,
    footnote,
    actor,
  }: {
    storeId: string
    orderId: string
    lineId: string
    madeIneligibleOn: Date | null
    footnote: string | null
    actor: Who
  },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const key = { storeId, orderId, id: lineId }
    const line = isUuid(orderId) && isUuid(lineId) ? await lockOrderLine(deps.db, key) : undefined
    if (!line) throw notFound()
    const after = { madeIneligibleOn, ineligibleFootnote: madeIneligibleOn && footnote }
    await markOrderLine(deps.db, key, after)
    await recordChange(deps, storeId, actor, {
      action: 'orderLine.makeIneligible',
      subject: { type: 'orderLine', id: lineId },
      before: { madeIneligibleOn: line.madeIneligibleOn, ineligibleFootnote: line.ineligibleFootnote },
      after,
    })
  })
