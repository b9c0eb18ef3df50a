import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { merchantFilesApi } from '@aftercare/domain/api/merchant-files-api'
import {
  acceptedUploadTypes,
  uploadBytesMax,
  uploadTypeNames,
  type AcceptedUploadType,
} from '@aftercare/domain/claims/accepted-uploads'
import { filenameOf, putFile, type Progress } from '@aftercare/domain/uploads/put-file'
import {
  arrivedOf,
  trackUploads,
  uploadsOf,
  type Upload,
  type UploadedFile,
} from '@aftercare/domain/uploads/track-uploads'
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { useStore } from '../app/session.ts'
import '../app/texts/en/uploads.ts'
import { text } from '../app/texts/text.ts'

type SignedUpload = EndpointOutput<typeof merchantFilesApi.signedUrlForOrder>

/** Asks where one file may be sent, and how to refer to it. */
export type SignUpload = (
  asked: { storeId: string; filename: string },
  options: { signal?: AbortSignal },
) => Promise<SignedUpload>

/** For a claim of this order. */
export const forOrder =
  (storeOrderId: string): SignUpload =>
  ({ storeId, filename }, options) =>
    call(merchantFilesApi.signedUrlForOrder, {
      params: { storeId, storeOrderId },
      body: { filename },
      ...options,
    })

export type UploadOptions = {
  initial?: readonly UploadedFile[] | undefined
  /** The accepted types; by default all that may be uploaded. */
  types?: readonly AcceptedUploadType[]
  onChange?: (sent: Sent) => void
}

/**
 * Files that are sent as they are chosen; those still on their way at the end are stopped. The options hold as
 * they were first given.
 */
export function useUploads(
  sign: SignUpload,
  { initial = [], types = acceptedUploadTypes, onChange }: UploadOptions = {},
) {
  const { store } = useStore()
  const [uploads, setUploads] = useState<readonly Upload[]>(() => uploadsOf(initial))
  const [{ stop, ...tracked }] = useState(() =>
    trackUploads({
      initial,
      send: (file, progress) =>
        uploadFile(file, (asked) => sign({ storeId: store.id, ...asked }, signalOf(progress)), progress),
      refuse: (file) => refuseFile(file, types),
      onChange: (changed) => {
        setUploads(changed)
        onChange?.(sentOf(changed))
      },
    }),
  )
  useEffect(() => stop, [stop])
  return { uploads, types, ...tracked, ...sentOf(uploads) }
}
/** By which those that have arrived are referred to, and whether others have not. */
type Sent = { names: string[]; isUnfinished: boolean }

const sentOf = (uploads: readonly Upload[]): Sent => ({
  names: arrivedOf(uploads).map(({ cdnName }) => cdnName),
  isUnfinished: uploads.some(({ status }) => status !== 'uploaded'),
})

export type Uploads = ReturnType<typeof useUploads>

async function uploadFile(
  file: File,
  sign: (asked: { filename: string }) => Promise<SignedUpload>,
  progress: Progress,
): Promise<string> {
  const { uploadFilename, signedUploadUrl } = await sign({ filename: filenameOf(file) })
  await putFile(file, signedUploadUrl, progress)
  return uploadFilename
}

const signalOf = ({ signal }: Progress) => (signal ? { signal } : {})

/** Why a file is not taken, or undefined when it is. */
function refuseFile({ type, size }: File, types: readonly AcceptedUploadType[]): string | undefined {
  const accepted = types.find((one) => one === type)
  if (!accepted) return text('files.rejected', { types: uploadTypeNames(types) })
  const most = uploadBytesMax(accepted)
  return size > most ? text('files.tooLarge', { size: megabytes(most) }) : undefined
}

export const megabytes = (bytes: number): number => bytes / 1024 / 1024
