import type { BulkOutcome } from '@aftercare/domain/api/claim-bulk-api'
import { useState } from 'react'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'
import { sendInBatches } from './send-in-batches.ts'

export type Bulk<Item> = {
  start: (items: readonly Item[]) => Promise<void>
  isRunning: boolean
  /** The results so far. */
  outcomes: readonly BulkOutcome[]
  errors: FormErrors | undefined
  isDone: boolean
}

const atRest = { isRunning: false, outcomes: [], errors: undefined, isDone: false }

/** Works on several claims, a few at a time; what was answered already is not sent again. */
export function useBulk<Item extends { claimId: string }>(
  send: (part: readonly Item[]) => Promise<{ items: readonly BulkOutcome[] }>,
): Bulk<Item> {
  const [state, setState] = useState<Omit<Bulk<Item>, 'start'>>(atRest)

  const start = async (items: readonly Item[]) => {
    const before = state.outcomes
    const left = items.filter(({ claimId }) => !before.some((outcome) => outcome.claimId === claimId))
    setState({ ...atRest, outcomes: before, isRunning: true })
    try {
      await sendInBatches(left, send, (answered) =>
        setState((now) => ({ ...now, outcomes: [...before, ...answered] })),
      )
      setState((now) => ({ ...now, isRunning: false, isDone: true }))
    } catch (error) {
      setState((now) => ({ ...now, isRunning: false, errors: refusalOf(error) }))
    }
  }
  return { ...state, start }
}
