import type { Plan } from '@aftercare/domain/merchants/plan-schema'
import type {
  BilledBy,
  BillingContact,
  SubscriptionState,
} from '@aftercare/domain/merchants/subscription-schema'
import type {
  InvoiceLine,
  InvoicePaymentMethod,
  InvoicePaymentState,
  InvoiceSeller,
  InvoiceStatus,
} from '@aftercare/domain/merchants/invoice-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ColumnType, Generated } from 'kysely'

/** To be recorded in Shopify or invoiced; recorded there; on a statement or an invoice; refused for good. */
export type UsageState = 'waiting' | 'charged' | 'invoiced' | 'refused'

/** What stores pay for this installation. */
export type BillingTables = {
  plan_subscription: {
    storeId: string
    id: string
    /** As it was agreed: changes of the catalog do not reach it. */
    plan: ColumnType<Plan, string, never>
    billedBy: BilledBy
    state: SubscriptionState
    contact: ColumnType<BillingContact | null, string | null, string>
    /** Shopify’s ids of the subscription, and of what usage is recorded under. */
    globalId: string | null
    usageLineId: string | null
    confirmationUrl: string | null
    trialDays: number
    /** Of its first period’s included returns, those that the plan before has used up. */
    carriedReturns: Generated<number>
    /** Whether the store’s plan was frozen because of it, and resumes with it. */
    hasFrozenStore: Generated<boolean>
    createdOn: Date
    /** The first paid period; after the trial. Null before it was approved. */
    startsOn: Date | null
    endedOn: Date | null
  }
  /** A return over the included ones. */
  usage_charge: {
    storeId: string
    claimId: string
    claimNumber: string
    subscriptionId: string
    periodFrom: Date
    amountMinor: MinorUnits
    state: UsageState
    problem: string | null
    globalId: string | null
    createdOn: Date
  }
  /** A return whose period billing has to count again; noted by the database with the return. */
  uncounted_return: { storeId: string; position: Generated<number>; filedOn: Date }
  /** What a store owes for a period that is over, paid by invoice. */
  plan_statement: {
    storeId: string
    id: string
    subscriptionId: string
    periodFrom: Date
    periodTo: Date
    planMinor: MinorUnits
    extraReturns: number
    extraMinor: MinorUnits
    invoicedOn: Date | null
    /** The invoice that it is on; null before, and where it was invoiced by hand. */
    invoiceId: ColumnType<string | null, string | null | undefined, string | null>
    createdOn: Date
  }
  /** Until when a store's guarantee is invoiced, months without anything to invoice counted. */
  guarantee_invoicing: { storeId: string; invoicedUntil: Date }
  /** Outlives its store. Amounts are before tax, but for the total. */
  invoice: {
    storeId: string
    id: string
    number: string
    storeName: string
    isMonthlyCrew: boolean
    status: InvoiceStatus
    fromDate: Date
    /** Where the next one begins. */
    toDate: Date
    /** Its months and days are in; UTC for those before stores had months of their own. */
    timeZone: string
    currencyCode: string
    lines: ColumnType<InvoiceLine[], string, never>
    netMinor: MinorUnits
    taxMinor: MinorUnits
    totalMinor: MinorUnits
    paidMinor: Generated<MinorUnits>
    /** With tax, by all its credit notes. */
    creditedMinor: Generated<MinorUnits>
    contact: ColumnType<BillingContact | null, string | null, never>
    /** As it was then. */
    seller: ColumnType<InvoiceSeller, string, never>
    /** Whether its PDF and CSV are in the storage. */
    hasFiles: Generated<boolean>
    createdOn: Date
    submittedOn: Date | null
    settledOn: Date | null
  }
  /** What corrects an invoice, and outlives the store with it. Amounts are what is credited. */
  credit_note: {
    storeId: string
    id: string
    invoiceId: string
    number: string
    reason: string
    netMinor: MinorUnits
    taxMinor: MinorUnits
    totalMinor: MinorUnits
    hasFiles: Generated<boolean>
    createdOn: Date
    mailedOn: Generated<Date | null>
  }
  /** A payment that a store started itself; one of an invoice is open at a time. Outlives the store. */
  invoice_payment: {
    storeId: string
    id: string
    invoiceId: string
    method: InvoicePaymentMethod
    state: InvoicePaymentState
    amountMinor: MinorUnits
    currencyCode: string
    /** The subscription under which Shopify was asked to record it; null before it was asked. */
    subscriptionId: string | null
    /** The provider’s checkout, or Shopify’s record; null before it is known. */
    idFromPlatform: string | null
    problem: string | null
    createdOn: Date
    settledOn: Date | null
  }
  /** The latest number of each year's invoices and credit notes. */
  invoice_series: { year: number; latest: number }
}
