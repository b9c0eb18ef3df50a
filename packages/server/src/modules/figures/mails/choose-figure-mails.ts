import type { FigureMailChoice } from '@aftercare/domain/analytics/figure-mail'
import { nextRunOn, repetition } from '@aftercare/domain/reporting/report-schedule'
import { inTransaction, type Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getStoreUser } from '#modules/users/user-reads.ts'
import {
  deleteFigureMail,
  insertFigureMail,
  listFigureMailsOf,
  type FigureMailKey,
} from './figure-mail-store.ts'

/** Which figures a user is emailed. @throws AppError 404 for somebody who is no user of the store */
export async function figureMailChoiceOf(
  { db }: Deps,
  { storeId }: Store,
  userId: string,
): Promise<FigureMailChoice> {
  await getStoreUser(db, storeId, userId)
  const chosen = (await listFigureMailsOf(db, { storeId, userId })).map(({ repeat }) => repeat)
  return { repeats: repetition.options.filter((repeat) => chosen.includes(repeat)) }
}

/**
 * Changes which figures a user is emailed. What was chosen before keeps its time, so that saving twice sends nothing
 * twice.
 *
 * @throws AppError 404 for somebody who is no user of the store
 */
export const chooseFigureMails = (
  deps: Deps,
  store: Store,
  userId: string,
  { repeats }: FigureMailChoice,
): Promise<FigureMailChoice> =>
  inTransaction(deps, async (deps) => {
    const { storeId, timeZone } = store
    await getStoreUser(deps.db, storeId, userId)
    for (const repeat of repetition.options) {
      const key = { storeId, userId, repeat }
      if (repeats.includes(repeat))
        await insertFigureMail(deps.db, {
          ...key,
          nextOn: nextRunOn(repeat, deps.now(), timeZone),
          sentThrough: null,
        })
      else await deleteFigureMail(deps.db, key)
    }
    return figureMailChoiceOf(deps, store, userId)
  })

/** Ends one of a user's emails; one that is not sent anyway stays so. */
export const unsubscribe = ({ db }: Deps, key: FigureMailKey): Promise<void> => deleteFigureMail(db, key)
