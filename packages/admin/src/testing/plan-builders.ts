import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { invoiceApi } from '@aftercare/domain/api/invoice-api'
import type { planApi } from '@aftercare/domain/api/plan-api'

type StorePlan = EndpointOutput<typeof planApi.plan>

export const basic: StorePlan['plans'][number] = {
  code: 'basic',
  name: 'Basic',
  monthlyPrice: 29,
  currencyCode: 'USD',
  includedReturns: 100,
  extraReturnPrice: 0.4,
  extraReturnsMax: 50,
  trialDays: 14,
  needsApproval: false,
  invoicesGuarantee: false,
}

/** A store that has not chosen a plan, and would pay by invoice. */
export const aPlan = (change: Partial<StorePlan> = {}): StorePlan => ({
  status: 'PENDING',
  code: null,
  trialEndsOn: null,
  trialDays: { basic: 14 },
  plans: [basic],
  billedBy: 'invoice',
  current: null,
  pending: null,
  usage: null,
  ...change,
})

type Invoice = EndpointOutput<typeof invoiceApi.getInvoice>

/** For a plan and two returns, sent and not paid. */
export const anInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: 'invoice',
  number: '2027-0001',
  status: 'Submitted',
  isMonthlyCrew: true,
  fromDate: '2026-12-04T12:00:00.000Z',
  toDate: '2027-01-03T12:00:00.000Z',
  timeZone: 'America/Denver',
  firstDay: '2026-12-04',
  lastDay: '2027-01-03',
  createdOn: '2027-02-01T06:11:00.000Z',
  submittedOn: '2027-02-01T07:00:00.000Z',
  dueOn: '2027-03-03T07:00:00.000Z',
  currencyCode: 'USD',
  netAmount: 29.8,
  taxPercent: 19,
  taxAmount: 5.66,
  totalAmount: 35.46,
  paidAmount: 0,
  lines: [
    { kind: 'plan', detail: 'Basic, 2026-12-04 – 2027-01-03', quantity: 1, amount: 29 },
    { kind: 'extraReturns', detail: 'Basic, 2026-12-04 – 2027-01-03', quantity: 2, amount: 0.8 },
  ],
  contact: null,
  payTo: 'IBAN 1',
  payBy: [],
  payment: null,
  creditedAmount: 0,
  owedAmount: change.totalAmount ?? 35.46,
  creditNotes: [],
  pdfUrl: '/files/invoice.pdf',
  csvUrl: '/files/invoice.csv',
  ...change,
})
