import { addTexts } from '../catalogue.ts'

/** Past orders and products by file. */
export const imports = addTexts({
  'imports.choose': 'Import orders and products',
  'imports.lead':
    'Shopify’s orders or products as JSON, or its CSV export of orders, up to 2 GB. Import products first: orders keep their products’ tags and pictures as they are then. Importing a file again changes nothing.',
  'imports.file': 'File',
  'imports.placeholder': 'Choose a file',
  'imports.submit': 'Import file',
  'imports.noFile': 'Choose a file',
  'imports.uploading': 'Uploading {filename}',
  'imports.keepOpen': 'Keep this page open until the upload is done. The import goes on without it.',
  'imports.latest': 'Latest imports',
  'imports.none': 'Nothing was imported yet.',
  'imports.status.uploading': 'Upload interrupted',
  'imports.status.waiting': 'Waiting',
  'imports.status.running': 'Importing',
  'imports.status.done': 'Done',
  'imports.status.canceled': 'Canceled',
  'imports.status.failed': 'Failed',
  'imports.progress': 'Progress of {filename}',
  'imports.by': 'By {name}',
  'imports.stored':
    '{orders, plural, one {# order} other {# orders}} and {products, plural, one {# product} other {# products}} stored, {unchanged} unchanged, {bad} left out',
  'imports.failed':
    'It could not be read to its end. Import it again: what is stored already stays as it is.',
  'imports.bad': '{count, plural, one {# record left out} other {# records left out}}',
  'imports.badOf': 'The first {shown} of {count} records left out',
  'imports.line': 'Line',
  'imports.reason': 'Reason',
  'imports.cancel': 'Cancel import',
})
