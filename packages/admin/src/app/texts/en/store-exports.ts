import { addTexts } from '../catalogue.ts'

/** Archives of all data of a store. */
export const storeExports = addTexts({
  'storeExports.lead':
    'A ZIP file with everything we store for you: orders, claims, customers, settings, photos, and labels. Passwords and keys are left out.',
  'storeExports.personal': 'It contains personal data of your customers. Keep it safe.',
  'storeExports.request': 'Request export',
  'storeExports.none': 'No exports yet.',
  'storeExports.download': 'Download ({size} MB)',
  'storeExports.requested': 'Requested by {who}, {when}. Reason: {reason}',
  'storeExports.waiting': 'Being prepared. This can take a few minutes.',
  'storeExports.ready': 'Ready until {until}.',
  'storeExports.expired': 'Expired and deleted.',
  'storeExports.failed': 'Couldn’t be prepared. Request another one.',
  'storeExports.kept': 'The export couldn’t be prepared, so the store wasn’t deleted. It’s open again.',
  'storeExports.removing': 'The store is closed. It’s deleted when its export is ready.',
  'storeExports.removed': 'Store deleted {when}.',
})
