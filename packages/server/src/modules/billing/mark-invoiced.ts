import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import { markStatementInvoiced } from './statement-store.ts'

/** @throws AppError 409 for one that was invoiced before, or does not exist */
export const markInvoiced = (deps: Deps, statementId: string, who: Who): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const storeId = await markStatementInvoiced(deps.db, statementId, deps.now())
    if (storeId === undefined)
      throw new AppError('conflict', 'already_invoiced', 'This amount was already invoiced.')
    await recordChange(deps, storeId, who, {
      action: 'store.invoice',
      subject: { type: 'store', id: storeId },
      before: null,
      after: { statementId },
    })
  })
