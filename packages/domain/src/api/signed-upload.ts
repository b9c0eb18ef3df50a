import * as v from 'valibot'

/** What a file is called on the device that it comes from. */
export const uploadName = v.pipe(v.string(), v.nonEmpty('Must not be empty'), v.maxLength(255))

/** Where one file may be PUT, where it can be read then, and the name to refer to it by. */
export const signedUpload = v.object({
  url: v.string(),
  uploadFilename: v.string(),
  signedUploadUrl: v.string(),
})
