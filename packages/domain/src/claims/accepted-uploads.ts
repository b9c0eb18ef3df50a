/** What may be handed in where a picture is asked for. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What shoppers may hand in as evidence; see 'Uploads' in docs/product-rules.md. */
export const acceptedUploadTypes = [
  ...acceptedImageTypes,
  'video/mp4',
  'video/webm',
  'application/pdf',
  'video/quicktime',
] as const
export type AcceptedUploadType = (typeof acceptedUploadTypes)[number]

export const isAcceptedUploadType = (type: string): type is AcceptedUploadType =>
  (acceptedUploadTypes as readonly string[]).includes(type)

const megabyte = 1024 * 1024

/** Videos may have 100 MB, everything else 20 MB. */
export const uploadBytesMax = (type: AcceptedUploadType): number =>
  type.startsWith('video/') ? 100 * megabyte : 20 * megabyte

/** Types as whoever chooses a file reads them: "jpeg, png, webp". */
export const uploadTypeNames = (types: readonly AcceptedUploadType[]): string =>
  types.map((type) => type.split('/')[1]).join(', ')

/** All that may be handed in, in the same way. */
export const acceptedUploadNames: string = uploadTypeNames(acceptedUploadTypes)
