import type { PaymentState } from '@aftercare/domain/payments/payment-status'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { PaymentProviderName } from '@aftercare/domain/payments/card-account-schema'
import type { ColumnType, Generated } from 'kysely'

/** Why a hold ended without a capture; after `card_saved` the saved card is charged in its place. */
export type EndReason = 'released' | 'not_filed' | 'lapsed' | 'card_saved' | 'capture_failed'

/** Who refunded; nobody if a claim cost less than was paid. */
type RefundMaker = { userId: string | null; name: string }

/** Card payments of claims, and the Stripe accounts that they go to. */
export type PaymentTables = {
  payment_account: {
    storeId: string
    accountId: string
    isTest: boolean
    isChargeable: Generated<boolean>
    isPaidOut: Generated<boolean>
    isSubmitted: Generated<boolean>
    /** What Stripe needs to know now, as its own field names. */
    requirements: ColumnType<string[], string | undefined, string>
    disabledReason: string | null
    displayName: string | null
    createdOn: Date
    /** When Stripe was last asked about it. */
    checkedOn: Date | null
    endedOn: Date | null
    /** `revoked`: by the merchant, in Stripe. */
    endedBecause: 'disconnected' | 'revoked' | null
    /** What charged the store's cards before, as `cardAccount` describes it. */
    replaced: ColumnType<unknown, string | null | undefined, string | null>
  }
  customer_payment: {
    storeId: string
    id: string
    provider: PaymentProviderName
    /** The merchant's account at the provider; the simulator has none. */
    accountId: string | null
    isTest: boolean
    idFromPlatform: string
    orderId: string
    calculationId: string
    /** Null until a claim is filed with it. */
    claimId: string | null
    /** The order edit that it pays for, if no claim. */
    orderEditId: Generated<string | null>
    /** What it is for, as the shopper reads it. */
    label: string
    /** In the store's currency: what is due whatever happens, and what is held. */
    amountMinor: MinorUnits
    authorizedMinor: MinorUnits
    /** The card's currency, and the same amounts in it. */
    currencyCode: string
    cardAmountMinor: MinorUnits
    cardAuthorizedMinor: MinorUnits
    cardCapturedMinor: Generated<MinorUnits>
    cardRefundedMinor: Generated<MinorUnits>
    /** In the store's currency. */
    capturedMinor: Generated<MinorUnits>
    refundedMinor: Generated<MinorUnits>
    state: PaymentState
    endedBecause: EndReason | null
    card: string | null
    note: string | null
    /** When the provider releases the authorization. */
    holdEndsOn: Date | null
    /** When all that is held is charged unless the items are on their way; null where nothing is waited for. */
    chargeOn: Date | null
    /** Its card can be charged after the hold. */
    isCardSaved: Generated<boolean>
    isDisputed: Generated<boolean>
    dispute: ColumnType<unknown, string | undefined, string>
    /** Failed attempts to capture. */
    attempts: Generated<number>
    /** Hours before `chargeOn` that the shopper was reminded of last. */
    remindedHours: number | null
    createdOn: Date
    authorizedOn: Date | null
    capturedOn: Date | null
    updatedOn: Date
  }
  payment_refund: {
    storeId: string
    id: string
    paymentId: string
    amountMinor: MinorUnits
    cardAmountMinor: MinorUnits
    /** `settled`: the claim came to less than was paid. */
    reason: 'staff' | 'settled'
    note: string | null
    madeBy: ColumnType<RefundMaker | null, string | null, string | null>
    createdOn: Date
    doneOn: Date | null
    /** What the provider said where it refused. */
    failure: string | null
  }
  simulated_payment: {
    storeId: string
    id: string
    payment: ColumnType<unknown, string, string>
    createdOn: Date
  }
}
