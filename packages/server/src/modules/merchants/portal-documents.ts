import type {
  ClaimHandling,
  FeePolicy,
  GiftCardPolicy,
  OrderEditingPolicy,
  RegistrationSettings,
  ReturnPolicy,
  StaffPolicy,
  WarrantyPolicy,
  WithdrawalSettings,
} from '@aftercare/domain/merchants/settings-schema'
import {
  registrationTheme,
  type RegistrationTheme,
} from '@aftercare/domain/merchants/registration-theme-schema'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import type { ShippingClaimPolicy } from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import * as v from 'valibot'
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
  withdrawal: WithdrawalSettings
  isClaimImageFromCustomerRequired: boolean
  finalisation: ClaimHandling
}> = {
  action: 'claim-policy.update',
  read: ({ settings: { warranty, isClaimImageFromCustomerRequired, finalisation, withdrawal } }) => ({
    warranty,
    withdrawal,
    isClaimImageFromCustomerRequired,
    finalisation,
  }),
  changes: ({ warranty, isClaimImageFromCustomerRequired, finalisation, withdrawal }) => ({
    settings: { warranty, isClaimImageFromCustomerRequired, finalisation, withdrawal },
  }),
}

/** How the store's portal looks and what it says. */
export const themeDocument: StoreDocument<{ theme: Theme }> = {
  action: 'theme.update',
  read: ({ theme }) => ({ theme }),
  changes: ({ theme }) => ({ columns: { theme: JSON.stringify(theme) } }),
}

/** The registration settings, and the texts that customers see. */
export const registrationsDocument: StoreDocument<{
  registrations: RegistrationSettings
  theme: RegistrationTheme
}> = {
  action: 'registration-settings.update',
  read: ({ settings, theme }) => ({
    registrations: settings.registrations,
    theme: v.parse(registrationTheme, theme),
  }),
  changes: ({ registrations, theme }, store) => ({
    settings: { registrations },
    columns: { theme: JSON.stringify({ ...store.theme, ...theme }) },
  }),
}

/** Which deliveries may be claimed as having gone wrong, and for what. */
export const shippingClaimsDocument: StoreDocument<{ shippingClaims: ShippingClaimPolicy }> = {
  action: 'shipping-claim-policy.update',
  read: ({ settings: { shippingClaims } }) => ({ shippingClaims }),
  changes: (settings) => ({ settings }),
}

/** What a return costs the shopper, and what a gift card adds. */
export const chargesDocument: StoreDocument<{ fee: FeePolicy; giftCard: GiftCardPolicy }> = {
  action: 'charges.update',
  read: ({ settings: { fee, giftCard } }) => ({ fee, giftCard }),
  changes: (settings) => ({ settings }),
}

/** For how long orders may be edited. */
export const orderEditingDocument: StoreDocument<{ orderEditing: OrderEditingPolicy }> = {
  action: 'order-editing.update',
  read: ({ settings: { orderEditing } }) => ({ orderEditing }),
  changes: (settings) => ({ settings }),
}

/** What the role Staff may do. */
export const staffDocument: StoreDocument<{ staff: StaffPolicy }> = {
  action: 'staff-policy.update',
  read: ({ settings: { staff } }) => ({ staff }),
  changes: (settings) => ({ settings }),
}
