import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { reasonConsequences, type ReasonConsequences } from '../../session/reason-consequences.ts'
import type { ReasonedLineAt } from './claim-line.ts'

/** What the store asks about a line, or null when it could not be asked. */
export async function askAboutLine(at: ReasonedLineAt): Promise<ReasonConsequences | null> {
  try {
    return await reasonConsequences({ ...at, reasonId: at.reason.id, reasonDetailId: at.line.reasonDetailId })
  } catch (error) {
    const isUnanswered = [ApiError, NetworkError, UnexpectedAnswer].some((kind) => error instanceof kind)
    if (isUnanswered) return null
    throw error
  }
}
