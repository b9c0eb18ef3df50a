import type { ReturnPolicy } from '@aftercare/domain/merchants/settings-schema'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import type { StoreDocument } from './save-document.ts'

/** What the store lets its shoppers return. */
export const returnPolicyDocument: StoreDocument<{ return: ReturnPolicy }> = {
  action: 'returns-policy.update',
  read: ({ settings }) => ({ return: settings.return }),
  changes: (settings) => ({ settings }),
}

/** How the store's portal looks and what it says. */
export const themeDocument: StoreDocument<{ theme: Theme }> = {
  action: 'theme.update',
  read: ({ theme }) => ({ theme }),
  changes: ({ theme }) => ({ columns: { theme: JSON.stringify(theme) } }),
}
