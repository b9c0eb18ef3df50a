import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { reasonConsequences, type ReasonConsequences } from '../../session/reason-consequences.ts'
import type { ReasonedLineAt } from './claim-line.ts'

/** The store's questions about a line; null if they failed to load. */
export async function loadReasonConsequences(at: ReasonedLineAt): Promise<ReasonConsequences | null> {
  try {
    return await reasonConsequences({ ...at, reasonId: at.reason.id, reasonDetailId: at.line.reasonDetailId })
  } catch (error) {
    const isUnanswered = [ApiError, NetworkError, UnexpectedAnswer].some((kind) => error instanceof kind)
    if (isUnanswered) return null
    throw error
  }
}
