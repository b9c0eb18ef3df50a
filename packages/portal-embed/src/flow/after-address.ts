import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { paths } from '../app/paths.ts'

type ClaimAddress = Parameters<typeof paths.address.to>[0] & { claimType: ClaimType }

/**
 * The next screen once the customer is known. Warranty claims are reviewed before anything is sent, so they
 * skip return methods.
 */
export const afterAddress = (at: ClaimAddress): string =>
  at.claimType === 'warranty' ? paths.warrantyReview.to(at) : paths.returnMethods.to(at)
