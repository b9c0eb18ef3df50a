import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { drawInvoice, type BillingDocument } from './draw-invoice.ts'

const invoice = (change: Partial<BillingDocument> = {}): BillingDocument => ({
  number: '2027-0001',
  storeName: 'Birch & Co',
  createdOn: new Date('2027-01-01'),
  fromDate: new Date('2026-12-01'),
  toDate: new Date('2027-01-01'),
  timeZone: 'UTC',
  currencyCode: 'USD',
  lines: [],
  netMinor: minor(100),
  taxMinor: minor(0),
  totalMinor: minor(100),
  contact: null,
  seller: {
    name: 'Northwind',
    address: '',
    taxId: '',
    taxPercent: 0,
    payTo: 'IBAN 1\nBIC 2',
    payWithinDays: 14,
  },
  ...change,
})
const textOf = (document: BillingDocument) => Buffer.from(drawInvoice(document)).toString('latin1')

/** Where each text of a page is above its lower edge. */
const heightsOf = (pdf: string) => [...pdf.matchAll(/[\d.-]+ ([\d.-]+) Td/g)].map(([, y]) => Number(y))

test.for([1, 14, 15, 20, 42, 43])('%s lines leave room for the totals and how to pay', (count) => {
  const line = { kind: 'plan', detail: 'Basic', quantity: 1, amountMinor: minor(1) } as const
  const pdf = textOf(invoice({ lines: Array.from({ length: count }, () => line) }))
  expect(pdf).toContain('BIC 2')
  expect(heightsOf(pdf).length).toBeGreaterThan(count)
  expect(Math.min(...heightsOf(pdf))).toBe(30)
})

test('a long address leaves room for the tax ID', () => {
  const address = ['1 Dock St', 'Floor 2', 'Door 3', 'Boulder, CO 80302', 'USA'].join('\n')
  const contact = { name: 'Ada', email: 'ada@birch.example', company: 'Birch', address, taxId: 'US-77' }
  expect(textOf(invoice({ contact }))).toContain('Tax ID US-77')
})
