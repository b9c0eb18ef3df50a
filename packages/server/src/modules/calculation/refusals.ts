import { invalidData } from '@aftercare/domain/shared/issue-words'
import { AppError } from '#platform/errors.ts'

/** What the shopper sent does not fit together: sent by no screen of ours. */
export const invalidSubmission = (code: string) => new AppError('invalid', code, invalidData)

/** True when it was shown, and no longer. `body` brings the fresh calculation where there is one. */
export const outdatedSubmission = (code: string, body?: Record<string, unknown>) =>
  new AppError('conflict', code, invalidData, body && { body })

const notEligible =
  "Sorry, but it looks like this item isn't eligible for return. If you have any questions, please contact us."

/** What a policy or the eligibility rules refuse, with the merchant's text if there is one. */
export const ineligibleItem = (code: string, message: string | null = null) =>
  new AppError('conflict', code, message ?? notEligible)

/** Other claims, or the platform, have taken these units since the shopper saw them. */
export const unitsGone = () =>
  new AppError(
    'conflict',
    'units_gone',
    'You can no longer return some of these items. Go back and check your items.',
  )
