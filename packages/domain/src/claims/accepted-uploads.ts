/** The file types accepted where a picture is required. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The file types accepted as evidence; see 'Uploads' in docs/product-rules.md. */
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

const formatNames: Record<AcceptedUploadType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'application/pdf': 'PDF',
  'video/quicktime': 'MOV',
}

/** File formats as people know them: "JPEG, PNG, WebP". */
export const uploadTypeNames = (types: readonly AcceptedUploadType[]): string =>
  types.map((type) => formatNames[type]).join(', ')

/** The formats of all accepted uploads. */
export const acceptedUploadNames: string = uploadTypeNames(acceptedUploadTypes)
