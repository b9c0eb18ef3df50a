import { toDecimal } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { invoicedDays } from '@aftercare/domain/merchants/invoice'
import type { InvoiceLine } from '@aftercare/domain/merchants/invoice-schema'
import type { InvoiceRow } from './invoice-store.ts'

const names: Record<InvoiceLine['kind'], string> = {
  plan: 'Plan',
  extraReturns: 'Extra returns',
  lateExtraReturns: 'Extra returns of an earlier period, received late',
  guaranteeSold: 'Delivery Guarantee sold',
  guaranteeRefunded: 'Delivery Guarantee refunded',
  claimsRefunded: 'Delivery claims refunded',
  claimsReordered: 'Delivery claims reordered',
  lateGuaranteeSold: 'Delivery Guarantee sold in earlier months, received late',
  lateGuaranteeRefunded: 'Delivery Guarantee refunded in earlier months, received late',
  lateClaimsRefunded: 'Delivery claims refunded in earlier months, received late',
  lateClaimsReordered: 'Delivery claims reordered in earlier months, received late',
  earlierMonths: 'From earlier months',
  earlierItemized: 'From earlier months, invoiced in one sum before and itemized here',
  notCharged: 'Not charged: an invoice is never below zero',
  credit: 'Credit',
}

/** What an amount of an invoice is for. */
export const lineText = ({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string =>
  detail === '' ? names[kind] : `${names[kind]}: ${detail}`

type Period = Pick<InvoiceRow, 'fromDate' | 'toDate' | 'timeZone'>

/** The first and the last day that an invoice is for. */
export const daysOf = ({ fromDate: from, toDate: to, timeZone }: Period) =>
  invoicedDays({ from, to }, timeZone)

/** The days that an invoice is for, with their time zone: 2026-12-01 to 2026-12-31 (America/Denver). */
export function periodText(period: Period): string {
  const { firstDay, lastDay } = daysOf(period)
  return `${firstDay} to ${lastDay} (${period.timeZone})`
}

/** An amount with the digits of its currency, such as 12.50 USD. */
export const moneyText = (amountMinor: MinorUnits, currencyCode: string): string =>
  `${toDecimal(amountMinor, currencyCode).toFixed(currencyExponent(currencyCode))} ${currencyCode}`
