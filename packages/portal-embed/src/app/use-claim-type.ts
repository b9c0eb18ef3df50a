import { claimType, type ClaimType } from '@aftercare/domain/claims/claim-words'
import * as v from 'valibot'
import { useParams } from 'react-router'

/** The claim type of the current path; undefined outside a claim. */
export function useClaimType(): ClaimType | undefined {
  const kind = useParams()['claimType']
  return v.is(claimType, kind) ? kind : undefined
}
