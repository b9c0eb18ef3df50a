import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { paths } from '../app/paths.ts'

type ClaimAddress = Parameters<typeof paths.address.to>[0] & { claimType: ClaimType }

/**
 * Where a claim goes on once it is known who makes it. What is claimed
 * under warranty is looked at before anything travels, so no way back is asked for.
 */
export const afterAddress = (at: ClaimAddress): string =>
  at.claimType === 'warranty' ? paths.warrantyReview.to(at) : paths.returnMethods.to(at)
