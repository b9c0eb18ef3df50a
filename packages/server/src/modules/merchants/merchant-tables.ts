import type { TextChannel } from '@aftercare/domain/text-messages/text-message-schema'
import type { PlanStatus } from '@aftercare/domain/merchants/plan-status'
import type { SetupMarks } from '@aftercare/domain/merchants/setup-steps'
import type { WeightUnit } from '@aftercare/domain/shared/weight'
import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import type { ColumnType, Generated } from 'kysely'

/** Stores, their counters of human numbers and the pages that hold their portal. */
export type MerchantTables = {
  store: {
    storeId: string
    storefrontId: string
    slug: string
    name: string
    url: string
    isUrlVerified: boolean
    planStatus: PlanStatus
    currencyCode: string
    timeZone: Generated<string>
    locale: Generated<string>
    weightUnit: Generated<WeightUnit>
    shopDomain: string | null
    /** What its shop lets us do; stays when the connection ends, as its orders are still the shop's. */
    shopScopes: Generated<string[] | null>
    settings: ColumnType<unknown, string | undefined, string>
    theme: ColumnType<unknown, string | undefined, string>
    /** As `cardAccount` describes it; null takes no cards. */
    cardAccount: ColumnType<unknown, string | null | undefined, string | null>
    /** The plan of the catalog that it chose; null where nothing is billed, and before. */
    planCode: ColumnType<string | null, string | null | undefined, string | null>
    trialEndsOn: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Whether the console shows the checklist for new stores. */
    isSettingUp: Generated<boolean>
    setupMarks: ColumnType<SetupMarks, string | undefined, string>
    /** Whether it ever had a test order: others are never asked about. */
    hasTestOrders: Generated<boolean>
    /** Since when it is being deleted. */
    removalRequestedOn: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Whether its own shop talks to us through the API, and does what claims need done there. */
    isCustomShop: Generated<boolean>
    /** Whether it was ever connected to a WooCommerce shop, whose its orders are since. */
    isWooCommerce: Generated<boolean>
    /** What any webhook of it is sent. */
    webhookEvents: Generated<WebhookEventType[]>
    /** Whether any marketing platform of it is told what happens. */
    hasMarketing: Generated<boolean>
    /** How customers are offered messages about claims; null for not at all. */
    textChannel: Generated<TextChannel | null>
    version: Generated<number>
    createdOn: Date
    updatedOn: Date
  }
  /** What the store was called before: links with it still lead there. */
  store_former_slug: {
    storeId: string
    slug: string
    createdOn: Date
  }
  store_counter: {
    storeId: string
    name: string
    value: number
  }
  store_host: {
    storeId: string
    host: string
    appName: string
    lastSeenOn: Date
    /** The page that was seen last, without query and fragment; null from before pages were recorded. */
    pageUrl: string | null
  }
}
