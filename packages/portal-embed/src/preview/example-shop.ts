import { customerApiBase } from '@aftercare/domain/api/customer-transport'
import type { LookPreview } from '@aftercare/domain/embed/preview-messages'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { exampleClaim, exampleExchangeOptions, exampleOrder, exampleOutcomes } from './example-order.ts'

/** Paths of the sample screens. */
export const example = { store: 'preview', orderId: '1001', claimExternalId: 'R-7K2M9QX4D' }

/** Answers the portal's API calls for a sample store with the given theme; everything else is 404. */
export const answerAs =
  (look: LookPreview): typeof fetch =>
  async (asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
    const store = { ...look.store, slug: example.store }
    const [, what = '', which] = pathname.slice(customerApiBase.length + 1).split('/')

    if (pathname === `${customerApiBase}/settings/${example.store}`) return Response.json(settingsOf(look))
    if (pathname.endsWith('/calculate/outcomes')) return Response.json(exampleOutcomes)
    if (what === 'order') return Response.json(which ? noQuestions : exampleOrder(store))
    if (what === 'product') return Response.json(exampleExchangeOptions)
    if (what === 'claim') return Response.json(exampleClaim(store))
    return new Response(null, { status: 404 })
  }

const noQuestions = { eventCustomFields: null, eventPolicyEnforcement: null }

/** A store with every kind of request enabled, so that every text can be previewed. */
const settingsOf = ({ store, theme }: LookPreview): CustomerSettings => ({
  storefrontId: example.store,
  storeSlug: example.store,
  storeUrl: location.origin,
  storeName: store.name,
  storeId: example.store,
  isActive: true,
  locale: document.documentElement.lang,
  language: null,
  timeZone: 'UTC',
  textChannel: null,
  exchangeOrderPrefix: '',
  stripeConfig: null,
  isClaimImageFromCustomerRequired: false,
  giftCardKind: 'Gift_Card',
  fingerprintAgent: null,
  isWithdrawalInFooter: false,
  return: {
    isEnabled: true,
    isRefundEnabled: true,
    isGiftCardEnabled: true,
    isExchangeEnabled: true,
    isGiftReturnEnabled: true,
    isOwnCarrierAllowed: false,
  },
  warranty: { isEnabled: true },
  orderEditing: { isEnabled: false },
  registrations: {
    isEnabled: false,
    isStartWarrantyClaimEnabled: false,
    shouldCollectAddress: false,
    shouldCollectProofOfPurchase: false,
    shouldCollectRegistrationEmailMarketingConsent: false,
    emailMarketingConsentPolicyUrl: null,
    storeSalesChannels: [],
    customFields: [],
  },
  supportContact: { email: null, url: null, phone: null },
  allowedHosts: [],
  defaultUrl: location.origin,
  theme,
})
