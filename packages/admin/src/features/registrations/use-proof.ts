import { registrationsApi } from '@aftercare/domain/api/registrations-api'
import { useState } from 'react'
import { call } from '../../api.ts'
import '../../app/texts/en/uploads.ts'
import { text } from '../../app/texts/text.ts'
import { useUploads, type SignUpload } from '../../forms/use-uploads.ts'

/** Files that prove a purchase, uploaded before there is a registration for them. */
export function useProof() {
  const files = useUploads(forRegistration)
  const [isHeld, setHeld] = useState(false)
  return {
    files,
    /** Goes on unless a file is still on its way. */
    whenArrived: (goOn: (names: string[]) => void) => {
      setHeld(files.isUnfinished)
      if (!files.isUnfinished) goOn(files.names)
    },
    problem: isHeld && files.isUnfinished ? text('files.unfinished') : undefined,
  }
}

const forRegistration: SignUpload = ({ storeId, filename }, options) =>
  call(registrationsApi.proofUpload, {
    params: { storeId },
    query: { filename, destination: 'crewProofOfPurchase' },
    ...options,
  })
