import type { Capability } from '@aftercare/domain/merchants/permissions'
import { paths } from './paths.ts'
import type { MessageKey, PlainKey } from './texts/text.ts'

/** The prefix of the keys of a screen's texts. */
type TextArea = MessageKey extends infer Key ? (Key extends `${infer Area}.${string}` ? Area : never) : never

/** One settings screen, listed for users with the capability. */
export type SettingsScreen = {
  label: PlainKey
  needs: Capability
  to: (at: { storeId: string }) => string
  /** Whose labels lead to it when they are searched for. */
  says: readonly TextArea[]
}

export type SettingsGroup = { label: PlainKey; screens: readonly SettingsScreen[] }

/** The settings visible with these capabilities. */
export const settingsFor = (capabilities: readonly Capability[]): SettingsGroup[] =>
  settingsGroups
    .map((group) => ({
      ...group,
      screens: group.screens.filter(({ needs }) => capabilities.includes(needs)),
    }))
    .filter(({ screens }) => screens.length > 0)

/** Every screen of the settings, in groups by what they are about. */
// prettier-ignore
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: 'settings.group.general',
    screens: [
      { label: 'store.title', needs: 'viewSettings', to: paths.storeSettings.to, says: ['store'] },
      { label: 'plan.title', needs: 'managePlan', to: paths.plan.to, says: ['plan'] },
      { label: 'orderEditing.title', needs: 'viewSettings', to: paths.orderEditing.to, says: ['orderEditing'] },
      { label: 'products.title', needs: 'viewSettings', to: paths.products.to, says: ['products', 'customs'] },
      { label: 'groups.title', needs: 'viewSettings', to: paths.productGroups.to, says: ['groups'] },
      { label: 'storeExports.title', needs: 'managePlan', to: paths.storeData.to, says: ['storeExports'] },
      { label: 'exports.title', needs: 'exportLists', to: paths.exports.to, says: ['exports'] },
      { label: 'policyFile.title', needs: 'viewSettings', to: paths.policyFile.to, says: ['policyFile'] },
      { label: 'imports.title', needs: 'manageIntegrations', to: paths.imports.to, says: ['imports'] },
    ],
  },
  {
    label: 'settings.group.returns',
    screens: [
      { label: 'policy.title', needs: 'viewSettings', to: paths.returnsPolicy.to, says: ['policy'] },
      { label: 'reasons.title', needs: 'viewSettings', to: paths.reasons.to, says: ['reasons', 'reasonGroup', 'reason'] },
      { label: 'questions.title', needs: 'viewSettings', to: paths.questions.to, says: ['questions', 'question'] },
      { label: 'charges.title', needs: 'viewSettings', to: paths.charges.to, says: ['charges'] },
      { label: 'exchange.title', needs: 'viewSettings', to: paths.exchanges.to, says: ['exchange'] },
      { label: 'shopNow.title', needs: 'viewSettings', to: paths.shopNow.to, says: ['shopNow'] },
      { label: 'grades.title', needs: 'viewSettings', to: paths.inspectionGrades.to, says: ['grades'] },
    ],
  },
  {
    label: 'settings.group.warranty',
    screens: [
      { label: 'claimPolicy.title', needs: 'viewSettings', to: paths.claimPolicy.to, says: ['claimPolicy'] },
      { label: 'registrationSettings.title', needs: 'viewSettings', to: paths.registrationSettings.to, says: ['registrationSettings'] },
    ],
  },
  {
    label: 'settings.group.deliveryProtection',
    screens: [
      { label: 'guarantee.title', needs: 'viewSettings', to: paths.guarantee.to, says: ['guarantee'] },
      { label: 'shippingClaimPolicy.title', needs: 'viewSettings', to: paths.shippingClaimPolicy.to, says: ['shippingClaimPolicy'] },
    ],
  },
  {
    label: 'settings.group.automations',
    screens: [
      { label: 'rules.title', needs: 'viewSettings', to: paths.rules.to, says: ['rules', 'rule', 'hook'] },
    ],
  },
  {
    label: 'settings.group.returnShipping',
    screens: [
      { label: 'wayBack.title', needs: 'viewSettings', to: paths.returnShipping.to, says: ['wayBack'] },
      { label: 'locations.title', needs: 'viewSettings', to: paths.returnLocations.to, says: ['locations'] },
    ],
  },
  {
    label: 'settings.group.checkoutRates',
    screens: [
      { label: 'rate.title', needs: 'viewSettings', to: paths.rates.to, says: ['rate', 'callback', 'cartTrial'] },
      { label: 'quote.title', needs: 'viewSettings', to: paths.quotes.to, says: ['quote'] },
      { label: 'dispatch.title', needs: 'viewSettings', to: paths.dispatch.to, says: ['dispatch'] },
    ],
  },
  {
    label: 'settings.group.branding',
    screens: [
      { label: 'look.title', needs: 'viewSettings', to: paths.look.to, says: ['look'] },
      { label: 'emails.title', needs: 'viewSettings', to: paths.emails.to, says: ['emails', 'email'] },
      { label: 'textMessages.title', needs: 'viewSettings', to: paths.textMessages.to, says: ['textMessages', 'textMessage', 'textEvent'] },
      { label: 'outbox.title', needs: 'manageUsers', to: paths.outbox.to, says: ['outbox'] },
    ],
  },
  {
    label: 'settings.group.team',
    screens: [
      { label: 'users.title', needs: 'manageUsers', to: paths.users.to, says: ['users', 'accessCode'] },
      { label: 'staffPolicy.title', needs: 'viewSettings', to: paths.staffPolicy.to, says: ['staffPolicy'] },
      { label: 'changes.title', needs: 'viewAudit', to: paths.changes.to, says: [] },
    ],
  },
  {
    label: 'settings.group.integrations',
    screens: [
      { label: 'integrations.title', needs: 'viewSettings', to: paths.integrations.to, says: ['integrations'] },
      { label: 'shopify.title', needs: 'viewSettings', to: paths.shopify.to, says: ['shopify'] },
      { label: 'payments.title', needs: 'viewSettings', to: paths.payments.to, says: ['payments'] },
      { label: 'cards.title', needs: 'manageIntegrations', to: paths.helpdeskCards.to, says: ['cards'] },
      {
        label: 'customerKey.title',
        needs: 'manageIntegrations',
        to: paths.customerSignIn.to,
        says: ['customerKey'],
      },
      { label: 'webhooks.title', needs: 'viewWebhooks', to: paths.webhooks.to, says: ['webhooks'] },
      { label: 'apiKeys.title', needs: 'manageApiKeys', to: paths.apiKeys.to, says: ['apiKeys'] },
    ],
  },
]
