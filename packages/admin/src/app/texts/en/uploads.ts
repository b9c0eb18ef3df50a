import { addTexts } from '../catalogue.ts'

/** Files that staff upload, and viewing a claim's files. */
export const uploads = addTexts({
  'files.choose': 'Add photos',
  'files.more': 'Add more',
  'files.hint': 'Images and PDFs up to {size} MB, videos up to {videoSize} MB.',
  'files.sending': 'Uploading, {percent}',
  'files.failed': 'Failed to upload file',
  'files.retry': 'Try again',
  'files.retryFile': 'Retry {name}',
  'files.remove': 'Remove {name}',
  'files.rejected': 'File not accepted. Accepted file types: {types}',
  'files.tooLarge': 'This file is too large. The limit is {size} MB.',
  'files.tooMany': 'You can add up to {count} files.',
  'files.picturesHint': 'Images up to {size} MB.',
  'files.unfinished': 'Some files weren’t uploaded. Retry or remove them.',
  'media.open': 'Open {name}',
  'media.title': 'Uploaded by customer',
  'media.close': 'Close',
  'media.download': 'Open in new tab',
})
