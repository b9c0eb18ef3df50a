import * as v from 'valibot'
import { label } from '../shared/text-rules.ts'
import { minorUnits } from '../shared/money.ts'

export const invoiceStatus = v.picklist([
  'Generated',
  'Submission_Scheduled',
  'Submitted',
  'Paid',
  'Partially_Paid',
  'Uncollectable',
  'Written_Off',
  'Zero_Dollar',
])
export type InvoiceStatus = v.InferOutput<typeof invoiceStatus>

/**
 * What an amount of an invoice is for. Late ones are of months, or a plan’s periods, that were invoiced before. Older
 * invoices have these in one sum, `earlierMonths`; `earlierItemized` takes it off again where they are itemized.
 */
export const invoiceLineKind = v.picklist([
  'plan',
  'extraReturns',
  'lateExtraReturns',
  'guaranteeSold',
  'guaranteeRefunded',
  'claimsRefunded',
  'claimsReordered',
  'lateGuaranteeSold',
  'lateGuaranteeRefunded',
  'lateClaimsRefunded',
  'lateClaimsReordered',
  'earlierMonths',
  'earlierItemized',
  'notCharged',
  'credit',
])

export const invoiceLine = v.object({
  kind: invoiceLineKind,
  /** The plan’s name and days, why something is credited; empty where the kind says it all. */
  detail: v.string(),
  /**
   * How many returns, orders, refunds or settled claims; 1 for a plan. Of late ones, how many more than were invoiced: 0
   * where amounts alone have changed.
   */
  quantity: v.number(),
  /** Before tax; below zero for what the store gets. */
  amountMinor: minorUnits,
})
export type InvoiceLine = v.InferOutput<typeof invoiceLine>

const line = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '')

/** How a store pays an invoice in the console. */
export const invoicePaymentMethod = v.picklist(['card', 'shopify'])
export type InvoicePaymentMethod = v.InferOutput<typeof invoicePaymentMethod>

/** Started; paid; refused or no longer possible. */
export const invoicePaymentState = v.picklist(['open', 'paid', 'failed'])
export type InvoicePaymentState = v.InferOutput<typeof invoicePaymentState>

/** Who writes the invoices: the installation’s operator. */
export const invoiceSeller = v.object({
  name: v.optional(label, 'Aftercare'),
  address: line(500),
  taxId: line(64),
  /** Of every amount, such as 19; 0 adds none. */
  taxPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  payWithinDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 30),
  /** How to pay, such as a bank account. */
  payTo: line(500),
})
export type InvoiceSeller = v.InferOutput<typeof invoiceSeller>
