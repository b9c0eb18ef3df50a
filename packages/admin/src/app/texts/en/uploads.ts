import { addTexts } from '../catalogue.ts'

/** Files that staff hand in, and how those of a claim are looked at. */
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
  'files.picturesHint': 'Pictures up to {size} MB.',
  'files.unfinished': 'Some files are not uploaded. Please try them again or remove them.',
  'media.open': 'Open {name}',
  'media.title': 'Sent by the customer',
  'media.close': 'Close',
  'media.download': 'Open in a new tab',
})
