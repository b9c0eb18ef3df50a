import { registrationsApi } from '@aftercare/domain/api/registrations-api'
import { call } from '../../api.ts'
import { useBlockingUploads } from '../../forms/use-blocking-uploads.ts'
import type { SignUpload } from '../../forms/use-uploads.ts'

/** Files that prove a purchase, uploaded before there is a registration for them. */
export const useProof = () => useBlockingUploads(forRegistration)

const forRegistration: SignUpload = ({ storeId, filename }, options) =>
  call(registrationsApi.proofUpload, {
    params: { storeId },
    query: { filename, destination: 'crewProofOfPurchase' },
    ...options,
  })
