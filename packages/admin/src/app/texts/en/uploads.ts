import { addTexts } from '../catalogue.ts'

/** Files that staff hand in. */
export const uploads = addTexts({
  'files.choose': 'Add pictures',
  'files.more': 'Add more',
  'files.hint': 'Pictures and PDF up to {size} MB, videos up to {videoSize} MB.',
  'files.sending': 'Uploading, {percent}',
  'files.failed': 'Failed to upload file',
  'files.retry': 'Try again',
  'files.retryFile': 'Try {name} again',
  'files.remove': 'Remove {name}',
  'files.rejected': 'File not accepted. Accepted file types: {types}',
  'files.tooLarge': 'This file is too large: {size} MB at most.',
  'files.tooMany': 'You can add {count} files at most.',
  'files.unfinished': 'Some files are not uploaded. Please try them again or remove them.',
})
