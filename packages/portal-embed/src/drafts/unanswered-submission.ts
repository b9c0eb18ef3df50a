import { customerApi } from '@aftercare/domain/api/customer-api'
import { calculation } from '@aftercare/domain/resolution/calculation-schema'
import * as v from 'valibot'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { ClaimDraft } from './claim-draft.ts'
import { expiringStorage } from './expiring-storage.ts'

const submission = v.object({
  /** The exact draft it was made from. */
  draft: v.string(),
  /** The calculation that the shopper agreed to. */
  calculation,
  body: customerApi.submitClaim.body,
  /** Idempotency key: the server files it once. */
  idempotencyKey: v.string(),
})
const sentOrNot = v.object({ sent: v.nullable(submission) })
export type Submission = Omit<v.InferOutput<typeof submission>, 'draft'>

/**
 * A submitted claim without a response, if there is one. It may have been filed, so the same draft must be
 * sent as the same call and never as a new one; it survives a reload.
 */
const store = createStore<v.InferOutput<typeof sentOrNot>>()(
  persist((): v.InferOutput<typeof sentOrNot> => ({ sent: null }), {
    name: 'aftercare:unanswered-submission:1',
    storage: expiringStorage({ schema: sentOrNot }),
  }),
)

export const rememberSubmission = (draft: ClaimDraft, sent: Submission): void =>
  void store.setState({ sent: { ...sent, draft: wordsOf(draft) } })

/** Clears it once the server has answered. */
export const forgetSubmission = (): void => void store.setState({ sent: null })

/** The unanswered submission of exactly this draft. */
export function findUnanswered(draft: ClaimDraft): Submission | undefined {
  const { sent } = store.getState()
  return sent?.draft === wordsOf(draft) ? sent : undefined
}

const wordsOf = ({ status: _status, ...written }: ClaimDraft) => JSON.stringify(written)
