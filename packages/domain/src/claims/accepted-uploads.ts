/** What shoppers may hand in as evidence (specification section 5; sizes by D7). */
export const acceptedUploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
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

/** The types as a shopper reads them: "jpeg, png, webp, mp4, webm, pdf, quicktime". */
export const acceptedUploadNames: string = acceptedUploadTypes.map((type) => type.split('/')[1]).join(', ')
