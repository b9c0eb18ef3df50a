import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { ColumnType, Generated } from 'kysely'

/** The merchant uninstalled the app, or Shopify refused to renew our access. */
export type EndReason = 'uninstalled' | 'refused'

/** What can be read from a shop again. */
export type ShopReadKind = 'order' | 'product' | 'stock' | 'collection'

/** Our app's access to the shops of stores. A row stays when a connection has ended, without its tokens. */
export type ShopifyTables = {
  shopify_connection: {
    storeId: string
    shopDomain: string
    scopes: string[]
    connectedOn: Date
    endedOn: Date | null
    endedBecause: EndReason | null
    /** Both sealed. */
    accessToken: string | null
    refreshToken: string | null
    accessTokenExpiresOn: Date | null
    /** Until then one process may renew the tokens, and no other. */
    renewingUntil: Generated<Date | null>
    /** The shop's currency when it was last asked. */
    shopCurrencyCode: Generated<string | null>
    /** How the shop described itself then. */
    shopName: Generated<string | null>
    shopUrl: Generated<string | null>
    shopTimeZone: Generated<string | null>
    /** The address of this installation that the shop was last given. */
    toldPublicUrl: Generated<string | null>
    /** The carrier service that we registered there, by the id that Shopify gave it. */
    carrierServiceId: Generated<string | null>
    /** When the shop was last given the rates' address, and the error if that failed. */
    ratesToldOn: Generated<Date | null>
    ratesProblem: Generated<string | null>
    /** The same of what its checkout shows. */
    checkoutToldOn: Generated<Date | null>
    checkoutProblem: Generated<string | null>
    /** Where the portal is a page of the shop, and when it was last opened there. */
    pagePath: Generated<string | null>
    pageSeenOn: Generated<Date | null>
  }
  /** The active places where a shop has stock. */
  shopify_location: {
    storeId: string
    idFromPlatform: string
    name: string
    address: ColumnType<KnownAddress, string, string>
    /** In the shop's order. */
    position: number
  }
  /** What has to be read from a shop again, once however often it was requested. */
  shopify_pending_read: {
    storeId: string
    kind: ShopReadKind
    idFromPlatform: string
    /** The latest request: what was read before it is read once more. */
    requestedOn: Date
  }
}
