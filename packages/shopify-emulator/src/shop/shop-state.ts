import type { Installation } from '../app/installation.ts'
import type { AppSubscription } from '../app/billing-types.ts'
import type { BulkOperation } from '../bulk/bulk-types.ts'
import type { Collection, InventoryItem, Product, Publication, Variant } from '../catalog/catalog-types.ts'
import type { Customer } from '../customers/customer-types.ts'
import type { CarrierService, DeliveryProfile } from '../delivery/delivery-types.ts'
import type { DraftOrder } from '../draft-orders/draft-order-types.ts'
import type { GiftCard } from '../gift-cards/gift-card-types.ts'
import type { Metafield } from '../metafields/metafield-types.ts'
import type { OrderEdit } from '../order-edits/order-edit-types.ts'
import type { Order } from '../orders/order-types.ts'
import type { StoreCreditAccount } from '../store-credit/store-credit-types.ts'
import type { Theme } from '../themes/theme-types.ts'
import type { WebhookSubscription } from '../webhooks/webhook-types.ts'
import type { Address } from './address.ts'

export type ShopPlan = 'basic' | 'advanced' | 'plus'

export type Location = {
  id: string
  name: string
  isActive: boolean
  fulfillsOnlineOrders: boolean
  address: Address
}

export type ReturnReason = { id: string; handle: string; name: string; deleted: boolean }

/** One answer that was given under an idempotency key. */
export type KeyedAnswer = { input: string; answer: object; answeredAt: Date }

/** Everything that a shop holds. Plain data: it can be written to a file and read again. */
export type Shop = {
  id: string
  domain: string
  name: string
  email: string
  primaryDomain: string
  currencyCode: string
  presentmentCurrencies: string[]
  /** How many units of another currency one of the shop buys now. */
  exchangeRates: Record<string, number>
  timeZone: string
  taxesIncluded: boolean
  plan: ShopPlan
  isDevelopment: boolean
  address: Address
  isStoreCreditEnabled: boolean
  isFrozen: boolean
  /** What sales are taxed with, by country, or country and province, as `DE` or `US-NY`. */
  taxRates: Record<string, { title: string; rate: number }>
  nextOrderNumber: number
  nextDraftNumber: number
  installation: Installation | null
  locations: Location[]
  products: Map<string, Product>
  variants: Map<string, Variant>
  inventoryItems: Map<string, InventoryItem>
  collections: Map<string, Collection>
  publications: Publication[]
  customers: Map<string, Customer>
  orders: Map<string, Order>
  /** The order of a part: lines, transactions, fulfillments, returns and their parts. */
  orderOfPart: Map<string, string>
  orderEdits: Map<string, OrderEdit>
  draftOrders: Map<string, DraftOrder>
  returnReasons: ReturnReason[]
  giftCards: Map<string, GiftCard>
  storeCreditAccounts: Map<string, StoreCreditAccount>
  carrierServices: Map<string, CarrierService>
  deliveryProfiles: DeliveryProfile[]
  metafields: Map<string, Metafield>
  themes: Theme[]
  webhookSubscriptions: Map<string, WebhookSubscription>
  bulkOperations: Map<string, BulkOperation>
  appSubscriptions: Map<string, AppSubscription>
  jobs: Map<string, { id: string; done: boolean }>
  uploads: Map<string, { filename: string; mimeType: string; bytes: Uint8Array | null }>
  keyedAnswers: Map<string, KeyedAnswer>
}
