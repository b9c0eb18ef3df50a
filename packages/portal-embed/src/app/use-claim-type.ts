import { claimType, type ClaimType } from '@aftercare/domain/claims/claim-words'
import * as v from 'valibot'
import { useParams } from 'react-router'

/** The kind of claim that the address is about; undefined on screens that are about none. */
export function useClaimType(): ClaimType | undefined {
  const kind = useParams()['claimType']
  return v.is(claimType, kind) ? kind : undefined
}
