import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { EligibilityLine } from '@aftercare/domain/eligibility/eligibility-input'

/** Whether a claim on any of an order's lines is still open. */
export const hasOpenClaim = (lines: readonly Pick<EligibilityLine, 'claimed'>[]): boolean =>
  lines.some(({ claimed }) => claimed.some(({ status }) => !isFinal(status)))
