import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { paths } from '../app/paths.ts'

type ClaimAddress = Parameters<typeof paths.address.to>[0] & { claimType: ClaimType }

/**
 * The next screen once the customer is known: return methods, or the review of a claim that staff decide on
 * before anything is sent back.
 */
export const afterAddress = (at: ClaimAddress): string =>
  claimTypes[at.claimType].isReviewedFirst ? paths.warrantyReview.to(at) : paths.returnMethods.to(at)
