import type { LineItemDetail, LineItemStatus } from '@aftercare/domain/claims/claim-words'
import '../../../app/texts/en/claim-words.ts'
import { isKey, text } from '../../../app/texts/text.ts'

/** A line's detail, or its status where there is none. */
export const stateName = (state: string): string => {
  const known = [`detail.${state as LineItemDetail}`, `status.${state as LineItemStatus}`] as const
  const key = known.find((candidate) => isKey(candidate))
  return key ? text(key) : state
}
