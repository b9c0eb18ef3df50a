import { registrationsApi } from '@aftercare/domain/api/registrations-api'
import { acceptedUploadNames, isAcceptedUploadType } from '@aftercare/domain/claims/accepted-uploads'
import * as v from 'valibot'
import { call } from '../../api.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { refusalOf } from '../../forms/refusal.ts'
import type { UploadedFile } from './registration-draft.ts'

const refused = v.object({ clientMessage: v.string() })

type Uploaded = { file: UploadedFile } | { problem: string }

/** Hands a proof of purchase to the store; answers the name by which its registration names it, or what stands against it. */
export async function uploadProof(storeId: string, file: File): Promise<Uploaded> {
  if (!isAcceptedUploadType(file.type))
    return { problem: text('registration.fileTypes', { types: acceptedUploadNames }) }
  try {
    const query = { filename: file.name.slice(-255), destination: 'crewProofOfPurchase' } as const
    const signed = await call(registrationsApi.proofUpload, { params: { storeId }, query })
    const answer = await fetch(signed.signedUploadUrl, { method: 'PUT', body: file })
    if (!answer.ok) return { problem: await problemOf(answer) }
    return { file: { uploadFilename: signed.uploadFilename, filename: file.name } }
  } catch (error) {
    if (error instanceof TypeError) return { problem: text('error.offline') }
    return { problem: refusalOf(error).alert ?? text('registration.uploadFailed') }
  }
}

async function problemOf(answer: Response): Promise<string> {
  const told = v.safeParse(refused, await answer.json().catch(() => undefined))
  return told.success ? told.output.clientMessage : text('registration.uploadFailed')
}
