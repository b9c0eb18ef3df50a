import {
  acceptedUploadNames,
  isAcceptedUploadType,
  uploadBytesMax,
} from '@aftercare/domain/claims/accepted-uploads'
import { text } from '../app/texts/text.ts'

/** Why a file is not taken, in the shopper's words, or undefined when it is. */
export function refuseFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isAcceptedUploadType(type)) return text('upload.rejected', { types: acceptedUploadNames })
  const most = uploadBytesMax(type)
  return size > most ? text('upload.tooLarge', { size: megabytes(most) }) : undefined
}

/** A size of whole megabytes as a shopper reads it. */
export const megabytes = (bytes: number): string => text('upload.megabytes', { count: bytes / 1024 / 1024 })
