import {
  acceptedImageTypes,
  acceptedUploadNames,
  isAcceptedUploadType,
  uploadBytesMax,
} from '@aftercare/domain/claims/accepted-uploads'
import { text } from '../app/texts/text.ts'

/** The message why a file is rejected, or undefined if it is accepted. */
export function refuseFile(
  { type, size }: Pick<File, 'type' | 'size'>,
  isImagesOnly = false,
): string | undefined {
  if (isImagesOnly && !isImageType(type)) return text('upload.rejected', { types: acceptedImageNames })
  if (!isAcceptedUploadType(type)) return text('upload.rejected', { types: acceptedUploadNames })
  const most = uploadBytesMax(type)
  return size > most ? text('upload.tooLarge', { size: megabytes(most) }) : undefined
}

const isImageType = (type: string): boolean => acceptedImageTypes.some((accepted) => accepted === type)
const acceptedImageNames = acceptedImageTypes.map((type) => type.replace('image/', '')).join(', ')

/** A size in whole megabytes as text. */
export const megabytes = (bytes: number): string => text('upload.megabytes', { count: bytes / 1024 / 1024 })
