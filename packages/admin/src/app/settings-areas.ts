import type { Capability } from '@aftercare/domain/merchants/permissions'
import { paths } from './paths.ts'
import type { PlainKey } from './texts/text.ts'

/** One screen of the settings, listed for whoever has the capability to see it. */
export type SettingsScreen = {
  label: PlainKey
  needs: Capability
  to: (at: { storeId: string }) => string
}

export type SettingsGroup = { label: PlainKey; screens: readonly SettingsScreen[] }

/** What somebody with these capabilities may see of the settings. */
export const settingsFor = (capabilities: readonly Capability[]): SettingsGroup[] =>
  settingsGroups
    .map((group) => ({
      ...group,
      screens: group.screens.filter(({ needs }) => capabilities.includes(needs)),
    }))
    .filter(({ screens }) => screens.length > 0)

/** Every screen of the settings, in the order in which a new store decides. */
// prettier-ignore
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: 'settings.group.claims',
    screens: [
      { label: 'policy.title',  needs: 'viewSettings', to: paths.returnsPolicy.to },
      { label: 'claimPolicy.title', needs: 'viewSettings', to: paths.claimPolicy.to },
      { label: 'shippingClaimPolicy.title', needs: 'viewSettings', to: paths.shippingClaimPolicy.to },
      { label: 'orderEditing.title', needs: 'viewSettings', to: paths.orderEditing.to },
      { label: 'registrationSettings.title', needs: 'viewSettings', to: paths.registrationSettings.to },
      { label: 'reasons.title', needs: 'viewSettings', to: paths.reasons.to },
      { label: 'questions.title', needs: 'viewSettings', to: paths.questions.to },
      { label: 'grades.title', needs: 'viewSettings', to: paths.inspectionGrades.to },
      { label: 'rules.title', needs: 'viewSettings', to: paths.rules.to },
      { label: 'exchange.title', needs: 'viewSettings', to: paths.exchanges.to },
      { label: 'charges.title', needs: 'viewSettings', to: paths.charges.to },
      { label: 'shopNow.title', needs: 'viewSettings', to: paths.shopNow.to },
    ],
  },
  {
    label: 'settings.group.products',
    screens: [
      { label: 'products.title', needs: 'viewSettings', to: paths.products.to },
      { label: 'groups.title',   needs: 'viewSettings', to: paths.productGroups.to },
    ],
  },
  {
    label: 'settings.group.shipping',
    screens: [
      { label: 'wayBack.title',   needs: 'viewSettings', to: paths.returnShipping.to },
      { label: 'locations.title', needs: 'viewSettings', to: paths.returnLocations.to },
      { label: 'rate.title', needs: 'viewSettings', to: paths.rates.to },
      { label: 'quote.title', needs: 'viewSettings', to: paths.quotes.to },
      { label: 'dispatch.title', needs: 'viewSettings', to: paths.dispatch.to },
    ],
  },
  {
    label: 'settings.group.portal',
    screens: [
      { label: 'look.title', needs: 'viewSettings', to: paths.look.to },
      { label: 'guarantee.title', needs: 'viewSettings', to: paths.guarantee.to },
    ],
  },
  {
    label: 'settings.group.messages',
    screens: [
      { label: 'emails.title', needs: 'viewSettings', to: paths.emails.to },
    ],
  },
  {
    label: 'settings.group.people',
    screens: [
      { label: 'users.title', needs: 'manageUsers', to: paths.users.to },
      { label: 'staffPolicy.title', needs: 'viewSettings', to: paths.staffPolicy.to },
      { label: 'apiKeys.title', needs: 'manageApiKeys', to: paths.apiKeys.to },
      { label: 'cards.title', needs: 'manageIntegrations', to: paths.helpdeskCards.to },
      { label: 'changes.title', needs: 'viewAudit', to: paths.changes.to },
      { label: 'outbox.title', needs: 'manageUsers', to: paths.outbox.to },
    ],
  },
  {
    label: 'settings.group.store',
    screens: [
      { label: 'store.title', needs: 'viewSettings', to: paths.storeSettings.to },
      { label: 'shopify.title', needs: 'viewSettings', to: paths.shopify.to },
      { label: 'imports.title', needs: 'manageIntegrations', to: paths.imports.to },
    ],
  },
]
