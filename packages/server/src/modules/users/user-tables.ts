import type { AuditSource } from '@aftercare/domain/merchants/audit-actions'
import type { PairedHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import type { ApiKeyKind, ApiScope, RoleCode } from '@aftercare/domain/merchants/permissions'
import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import type { ColumnType, Generated } from 'kysely'

/** How a session started; recorded with every change made in it. */
export type SignInWay = Extract<
  AuditSource,
  'password' | 'mailed-link' | 'access-code' | 'sign-in-link' | 'helpdesk' | 'support'
>

export type OneTimePurpose =
  'access-code' | 'sign-in-link' | 'password-reset' | 'invitation' | 'sign-up' | 'store-address'

/** People, what they are at which store, and what lets them or their programs in. */
export type UserTables = {
  /** A person's credentials, the same at every store. */
  account: {
    id: string
    email: string
    /** Null until they followed a link sent to it; until then it cannot be used to sign in. */
    emailVerifiedOn: Date | null
    passwordHash: string | null
    /** Of ours: may open every store. */
    isOperator: Generated<boolean>
    productsOfInterest: ColumnType<string[], string | undefined, string>
    createdOn: Date
  }
  store_user: {
    storeId: string
    userId: string
    roleCode: RoleCode
    firstName: string
    lastName: string
    idFromPlatform: string | null
    /** Kinds of alerts to hide from the user; warnings are always shown. */
    mutedAlerts: ColumnType<StoreUser['mutedAlerts'], string | undefined, string>
    /** From when on they want alerts by mail; null for not at all. */
    alertsMailedSince: Date | null
    createdOn: Date
    joinedOn: Date | null
    /** Kept, so that who was removed does not come back through the shop's admin. */
    removedOn: Date | null
  }
  merchant_session: {
    tokenHash: string
    accountId: string
    /** The only store it opens; null opens all of the person's. */
    storeId: string | null
    isLimited: boolean
    via: SignInWay
    createdOn: Date
    /** Moves on with use, up to `endsOn`. */
    expiresOn: Date
    endsOn: Date
  }
  one_time_token: {
    tokenHash: string
    purpose: OneTimePurpose
    accountId: string | null
    storeId: string | null
    payload: ColumnType<unknown, string | undefined, never>
    expiresOn: Date
  }
  api_key: {
    storeId: string
    id: string
    /** A key is sent with every call; a client exchanges its secret for tokens. */
    kind: Generated<ApiKeyKind>
    /** Of the key, or of the client's secret. */
    keyHash: string
    name: string
    prefix: string
    scopes: ColumnType<ApiScope[], string, never>
    createdOn: Date
    lastUsedOn: Date | null
    revokedOn: Date | null
  }
  /** What a client may call with until it expires. */
  api_token: {
    tokenHash: string
    storeId: string
    apiKeyId: string
    scopes: ColumnType<ApiScope[], string, never>
    createdOn: Date
    expiresOn: Date
  }
  /**
   * Its signing secret is derived from the salt, so that it can be shown again but not read from the table.
   */
  helpdesk_card: {
    storeId: string
    configId: string
    salt: string
    createdOn: Date
  }
  /** A card of a helpdesk that does not say who looks at it. */
  card_pairing: {
    tokenHash: string
    storeId: string
    helpdesk: PairedHelpdesk
    /** What the card shows until a user enters it. */
    code: string | null
    /** Who did. */
    userId: string | null
    id: string
    /** The one that shows the card; empty if it did not say. */
    browser: string
    createdOn: Date
    connectedOn: Date | null
    lastUsedOn: Date | null
    expiresOn: Date
  }
}
