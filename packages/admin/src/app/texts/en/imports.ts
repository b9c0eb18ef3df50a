import { addTexts } from '../catalogue.ts'

/** Past orders and products by file. */
export const imports = addTexts({
  'imports.choose': 'Import orders and products',
  'imports.lead':
    'Upload a Shopify JSON export of orders or products, or a CSV export of orders, up to 2 GB. Import products first, because orders keep their products’ tags and images from the time of import. Importing the same file again doesn’t create duplicates.',
  'imports.file': 'File',
  'imports.placeholder': 'Choose a file',
  'imports.submit': 'Import file',
  'imports.noFile': 'Choose a file',
  'imports.uploading': 'Uploading {filename}',
  'imports.keepOpen':
    'Keep this page open until the upload finishes. The import then continues in the background.',
  'imports.latest': 'Recent imports',
  'imports.none': 'No imports yet',
  'imports.status.uploading': 'Upload interrupted',
  'imports.status.waiting': 'Waiting',
  'imports.status.running': 'Importing',
  'imports.status.done': 'Done',
  'imports.status.canceled': 'Canceled',
  'imports.status.failed': 'Failed',
  'imports.progress': 'Progress of {filename}',
  'imports.by': 'By {name}',
  'imports.stored':
    '{orders, plural, one {# order} other {# orders}} and {products, plural, one {# product} other {# products}} imported, {unchanged} unchanged, {bad} skipped',
  'imports.failed':
    'The import stopped before the end of the file. Import it again. Records that are already imported aren’t duplicated.',
  'imports.bad': '{count, plural, one {# record skipped} other {# records skipped}}',
  'imports.badOf': 'First {shown} of {count} skipped records',
  'imports.line': 'Line',
  'imports.reason': 'Reason',
  'imports.cancel': 'Cancel import',
})
