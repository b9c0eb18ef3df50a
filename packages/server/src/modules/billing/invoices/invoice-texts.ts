import type { InvoiceLine } from '@aftercare/domain/merchants/invoice-schema'

const names: Record<InvoiceLine['kind'], string> = {
  plan: 'Plan',
  extraReturns: 'Further returns',
  guaranteeSold: 'Delivery Guarantee sold',
  guaranteeRefunded: 'Delivery Guarantee given back',
  claimsRefunded: 'Delivery claims refunded',
  claimsReordered: 'Delivery claims reordered',
  notCharged: 'Not charged: an invoice is never below zero',
}

/** What an amount of an invoice is for. */
export const lineText = ({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string =>
  detail === '' ? names[kind] : `${names[kind]}: ${detail}`
