import type { reasonsApi } from '@aftercare/domain/api/reasons-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'

export type Reason = EndpointOutput<typeof reasonsApi.createClaimReason>
export type ReasonGroup = EndpointOutput<typeof reasonsApi.createReasonGroup>

/** What a group's reasons are offered for. */
export function purposeOf({ isDefault, storeProductGroup }: ReasonGroup): string {
  if (isDefault) return text('reasons.forRest')
  if (!storeProductGroup) return text('reasons.forNothing')
  return text('reasons.forGroup', { group: storeProductGroup.name })
}
