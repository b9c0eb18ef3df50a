import * as v from 'valibot'
import {
  invoiceLineKind,
  invoicePaymentMethod,
  invoicePaymentState,
  invoiceStatus,
} from '../merchants/invoice-schema.ts'
import { billingContact } from '../merchants/subscription-schema.ts'
import { label } from '../shared/text-rules.ts'
import { amount, id, moment } from '../shared/wire.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Corrects an invoice; its number is in the series of the invoices. Amounts are what is credited. */
export const creditNote = v.object({
  id,
  number: v.string(),
  reason: v.string(),
  createdOn: moment,
  netAmount: amount,
  taxAmount: amount,
  totalAmount: amount,
  pdfUrl: v.string(),
  csvUrl: v.string(),
})

export const invoice = v.object({
  id,
  /** Without gaps within a year, such as 2026-0007. */
  number: v.string(),
  status: invoiceStatus,
  /** For the plan and its returns; false for the Delivery Guarantee. */
  isMonthlyCrew: v.boolean(),
  fromDate: moment,
  /** The end, where the next one begins. */
  toDate: moment,
  /** The zone of its months and days: the store’s when it was written. */
  timeZone: v.string(),
  /** What it is for, as days of that zone; the last one is included. */
  firstDay: v.string(),
  lastDay: v.string(),
  createdOn: moment,
  submittedOn: v.nullable(moment),
  /** When it is to be paid; null before it was submitted. */
  dueOn: v.nullable(moment),
  currencyCode: v.string(),
  netAmount: amount,
  taxPercent: v.number(),
  taxAmount: amount,
  totalAmount: amount,
  paidAmount: amount,
  /** With tax, by all its credit notes. */
  creditedAmount: amount,
  /** What is left to pay; below zero is to be paid back. */
  owedAmount: amount,
  /** The oldest first. */
  creditNotes: v.array(creditNote),
  /** Before tax; together they are the net amount. */
  lines: v.array(v.object({ kind: invoiceLineKind, detail: v.string(), quantity: v.number(), amount })),
  contact: v.nullable(billingContact),
  /** How to pay it; empty where nothing is to be paid. */
  payTo: v.string(),
  /** How the store can pay it here; empty where it can't. */
  payBy: v.array(invoicePaymentMethod),
  /** The latest payment that the store started here; null for none. */
  payment: v.nullable(
    v.object({
      method: invoicePaymentMethod,
      state: invoicePaymentState,
      amount,
      /** Why it failed. */
      problem: v.nullable(v.string()),
      createdOn: moment,
    }),
  ),
  /** Below the server’s address; good for a quarter of an hour. */
  pdfUrl: v.string(),
  csvUrl: v.string(),
})

export const invoiceMove = v.variant('to', [
  v.object({ to: v.literal('Submission_Scheduled') }),
  v.object({
    to: v.literal('Paid'),
    /** What came in, in the invoice’s currency. */
    amount: v.pipe(amount, v.minValue(0), v.maxValue(99_999_999_999)),
    /** What was paid when this was decided; 409 if it has changed. */
    paidAmount: amount,
  }),
  v.object({ to: v.literal('Uncollectable') }),
  v.object({ to: v.literal('Written_Off') }),
])

export const newCreditNote = v.object({
  /** Before tax, in the invoice’s currency; left out, all that is left of the invoice. */
  netAmount: v.optional(v.pipe(amount, v.minValue(0), v.maxValue(99_999_999_999))),
  reason: v.pipe(label, v.maxLength(120, 'Must have at most 120 characters')),
  /** What was credited when this was decided; 409 if it has changed. */
  creditedAmount: amount,
})
export type NewCreditNote = v.InferOutput<typeof newCreditNote>

/** What the store was invoiced. */
export const invoiceApi = {
  listInvoices: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/invoice',
    access: 'managePlan',
    summary: 'Lists the store’s invoices, the newest first, with the addresses of PDF and CSV.',
    query: listQuery,
    response: listPage(invoice),
  }),
  getInvoice: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/invoice/:invoiceId',
    access: 'managePlan',
    summary: 'Returns one invoice with its lines.',
    response: invoice,
  }),
  payInvoice: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/invoice/:invoiceId/payment',
    access: 'managePlan',
    summary:
      'Starts paying what is left of an invoice: by card on the page at url, or with the store’s Shopify bill. A payment that is open already is continued. 409 for an invoice that can’t be paid this way, or if what is left has changed.',
    body: v.object({
      method: invoicePaymentMethod,
      /** What was left to pay when this was decided. */
      owedAmount: amount,
    }),
    response: v.object({ url: v.nullable(v.string()) }),
  }),
  checkInvoicePayment: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/invoice/:invoiceId/payment/check',
    access: 'managePlan',
    summary: 'Asks the payment provider about the open payment of an invoice, and returns the invoice.',
    response: invoice,
  }),
}
