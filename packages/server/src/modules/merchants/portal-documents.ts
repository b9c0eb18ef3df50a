import type { ClaimHandling, ReturnPolicy, WarrantyPolicy } from '@aftercare/domain/merchants/settings-schema'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import type { StoreDocument } from './save-document.ts'

/** What the store lets its shoppers return. */
export const returnPolicyDocument: StoreDocument<{ return: ReturnPolicy }> = {
  action: 'returns-policy.update',
  read: ({ settings }) => ({ return: settings.return }),
  changes: (settings) => ({ settings }),
}

/** Warranty, what claims need, and what happens with them once they are filed. */
export const claimPolicyDocument: StoreDocument<{
  warranty: WarrantyPolicy
  isClaimImageFromCustomerRequired: boolean
  finalisation: ClaimHandling
}> = {
  action: 'claim-policy.update',
  read: ({ settings: { warranty, isClaimImageFromCustomerRequired, finalisation } }) => ({
    warranty,
    isClaimImageFromCustomerRequired,
    finalisation,
  }),
  changes: ({ warranty, isClaimImageFromCustomerRequired, finalisation }) => ({
    settings: { warranty, isClaimImageFromCustomerRequired, finalisation },
  }),
}

/** How the store's portal looks and what it says. */
export const themeDocument: StoreDocument<{ theme: Theme }> = {
  action: 'theme.update',
  read: ({ theme }) => ({ theme }),
  changes: ({ theme }) => ({ columns: { theme: JSON.stringify(theme) } }),
}
