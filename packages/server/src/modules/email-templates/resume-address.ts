import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { endPause } from '#modules/mail/pause-address.ts'

/** Emails a paused address again. @throws AppError 404 if the store has not paused it */
export const resumeAddress = (deps: Deps, storeId: string, who: Who, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await endPause(deps, storeId, id)
    await recordChange(deps, storeId, who, {
      action: 'paused-address.resume',
      subject: { type: 'paused-address', id },
      before: { isPaused: true },
      after: { isPaused: false },
    })
  })
