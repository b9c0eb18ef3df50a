import { simulatorKey } from '@aftercare/domain/payments/payment-schema'
import type { NewStore } from '#modules/merchants/create-storefront.ts'
import { demoSalesChannels } from './demo-registrations.ts'
import type { DemoShop } from './demo-shops.ts'
import { juniperAndPine, juniperJapan, juniperKuwait } from './demo-shops.ts'

/** The stores' ids are the same in every installation, so that links to the demo keep working. */
const storeIds = (place: number) => ({
  storeId: `01935000-0000-7000-8000-00000000010${place}`,
  storefrontId: `01935000-0000-7000-8000-00000000020${place}`,
})

/** Those of the store that the demonstration is about. */
export const demoStoreIds = storeIds(1)

/** Where the demo store's parcels go back to. */
export const demoReturnAddress = {
  firstName: 'Juniper & Pine',
  lastName: 'Returns',
  line1: '2210 NW Wilson Street',
  line2: 'Dock 4',
  city: 'Portland',
  stateOrProvinceCode: 'OR',
  postalCode: '97210',
  countryCode: 'US',
  phone: '+15035550164',
}

/** One brand, one look: colors of the forest, the logo and a morning over the hills. */
const demoTheme = (shopUrl: string) => ({
  primaryColor: '#2f4a3c',
  backgroundColor: '#f7f1e6',
  logoUrl: `${shopUrl}/images/logo.svg`,
  backgroundUrl: `${shopUrl}/images/background.svg`,
  faviconUrl: `${shopUrl}/images/favicon.svg`,
  footerText: 'Juniper & Pine · made for weather, kept for years',
  tabTitle: 'Returns at Juniper & Pine',
})

const storeOf = (shop: DemoShop, place: number, shopUrl: string) => ({
  ...storeIds(place),
  slug: shop.slug,
  name: shop.name,
  url: shopUrl,
  isUrlVerified: true,
  planStatus: 'ACTIVE' as const,
  currencyCode: shop.currency,
  timeZone: shop.timeZone,
  shopDomain: shop.shopDomain,
})

/**
 * The main demo shop: refunds for a month, exchanges and gift cards for six weeks from delivery, a year of
 * warranty, a gift card bonus of 10%, and exchanges with payment of the difference.
 */
const mainStore = (shopUrl: string, framedBy: string[]): NewStore => ({
  ...storeOf(juniperAndPine, 1, shopUrl),
  cardAccount: { provider: 'simulator', publishableKey: simulatorKey, connectedAccountId: null },
  settings: {
    return: {
      refundValidityDays: 30,
      giftCardValidityDays: 45,
      variantExchangeValidityDays: 45,
      windowStartsAt: 'delivered',
    },
    warranty: { isEnabled: true },
    exchange: {
      advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
      isNoAdjustmentVariantExchangeEnabled: true,
    },
    giftCard: { incentive: { type: 'percent', amount: 10 } },
    finalisation: { decisionDays: 7 },
    withdrawal: { isInFooter: true },
    // Off until it is tried: it asks every shopper one question more.
    shopNow: { startShoppingUrl: `${shopUrl}/`, incentive: { type: 'percent', amount: 10 } },
    orderEditing: { isEnabled: true, windowMinutes: 3 * 24 * 60 },
    registrations: {
      isEnabled: true,
      isStartWarrantyClaimEnabled: true,
      shouldCollectRegistrationEmailMarketingConsent: true,
      emailMarketingConsentPolicyUrl: `${shopUrl}/`,
      storeSalesChannels: demoSalesChannels,
    },
    supportContact: { email: 'help@juniper-and-pine.example', phone: '+1 503 555 0164' },
    contacts: [
      { kind: 'Merchant', name: 'Robin Vega', email: 'robin@juniper-and-pine.example' },
      { kind: 'Partner', name: 'Fernwood Studio', email: 'hello@fernwood.example', phone: '+1 503 555 0188' },
    ],
    allowedHosts: framedBy,
  },
  theme: {
    ...demoTheme(shopUrl),
    orderLookupDetailText: 'Get a refund within 30 days. You have 45 days for gift cards and exchanges.',
    orderNumberDescriptionText: 'E.g. 1001. You find it in your confirmation e-mail.',
    offerGiftCardDetailText: 'Emailed as soon as we receive your items, with a 10% bonus.',
    emailMarketingConsentLabelText: 'Email me news from Juniper & Pine',
    emailMarketingConsentDetailText: 'New arrivals and care tips, about once a month.',
    emailMarketingConsentPolicyText: 'Unsubscribe anytime. Learn more in our',
    emailMarketingConsentPolicyTitle: 'privacy policy',
    offerRefundDetailText: 'Back to your original payment method within a week after we receive your items.',
  },
})

/** Yen, prices with tax, and no returns of gifts. */
const japaneseStore = (shopUrl: string, framedBy: string[]): NewStore => ({
  ...storeOf(juniperJapan, 2, shopUrl),
  settings: {
    return: { isGiftReturnEnabled: false, windowStartsAt: 'delivered' },
    returnShipping: { methods: ['Packing_Slip'] },
    allowedHosts: framedBy,
  },
  theme: demoTheme(shopUrl),
})

/** Dinars of a thousand fils, and a fixed bonus on gift cards. */
const kuwaitiStore = (shopUrl: string, framedBy: string[]): NewStore => ({
  ...storeOf(juniperKuwait, 3, shopUrl),
  settings: {
    return: { windowStartsAt: 'delivered' },
    giftCard: { incentive: { type: 'fixed', amount: 1.5 } },
    returnShipping: { methods: ['Packing_Slip'] },
    allowedHosts: framedBy,
  },
  theme: demoTheme(shopUrl),
})

/** A store whose plan has run out: its shoppers see the inactive page. */
const closedStore = (shopUrl: string): NewStore => ({
  ...storeIds(4),
  slug: 'fern-and-fell',
  name: 'Fern & Fell',
  url: shopUrl,
  isUrlVerified: true,
  planStatus: 'EXPIRED',
  currencyCode: 'USD',
})

/**
 * The stores of the demonstration. `shopUrl` is where the demo shop is served, without a slash at the
 * end; its pages may hold the portal.
 */
export function demoStores(shopUrl: string): { store: NewStore; shop: DemoShop | null }[] {
  const framedBy = [...namesOf(new URL(shopUrl))]
  return [
    { store: mainStore(shopUrl, framedBy), shop: juniperAndPine },
    { store: japaneseStore(shopUrl, framedBy), shop: juniperJapan },
    { store: kuwaitiStore(shopUrl, framedBy), shop: juniperKuwait },
    { store: closedStore(shopUrl), shop: null },
  ]
}

/** This machine has two names, which are two origins for a browser. */
function namesOf({ origin, hostname, protocol, port }: URL): Set<string> {
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return new Set([origin])
  return new Set([origin, `${protocol}//localhost:${port}`, `${protocol}//127.0.0.1:${port}`])
}
