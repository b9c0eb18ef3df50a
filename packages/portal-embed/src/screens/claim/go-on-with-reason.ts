import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { redirect } from 'react-router'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { reasonConsequences } from '../../session/reason-consequences.ts'
import { addressAfter, type ClaimLineAt } from './claim-line.ts'

type Reasoned = Omit<ClaimLineAt, 'reason'> & { reason: ClaimReason; reasonDetailId: number | undefined }

/**
 * Continues from a complete reason: to the store's policy question if there is one for it, else past it. If
 * the store is unreachable, returns the message for the shopper.
 */
export async function goOnWithReason(
  step: 'reason' | 'shipping-protection' | 'reason-detail',
  at: Reasoned,
): Promise<FormErrors | Response> {
  try {
    const { eventPolicyEnforcement } = await reasonConsequences({ ...at, reasonId: at.reason.id })
    return redirect(
      addressAfter(step, at, { reason: at.reason, hasFollowUp: eventPolicyEnforcement !== null }),
    )
  } catch (error) {
    return refusalOf(error)
  }
}
