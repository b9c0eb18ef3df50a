import { toDecimal } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { localDate } from '@aftercare/domain/shared/dates'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { InvoiceLine } from '@aftercare/domain/merchants/invoice-schema'

const names: Record<InvoiceLine['kind'], string> = {
  plan: 'Plan',
  extraReturns: 'Extra returns',
  guaranteeSold: 'Delivery Guarantee sold',
  guaranteeRefunded: 'Delivery Guarantee refunded',
  claimsRefunded: 'Delivery claims refunded',
  claimsReordered: 'Delivery claims reordered',
  earlierMonths: 'From earlier months',
  notCharged: 'Not charged: an invoice is never below zero',
  credit: 'Credit',
}

/** What an amount of an invoice is for. */
export const lineText = ({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string =>
  detail === '' ? names[kind] : `${names[kind]}: ${detail}`

/** A day of an invoice, such as 2026-11-20: its months are in UTC. */
export const dayText = (moment: Date): string => localDate(moment, 'UTC')

/** An amount with the digits of its currency, such as 12.50 USD. */
export const moneyText = (amountMinor: MinorUnits, currencyCode: string): string =>
  `${toDecimal(amountMinor, currencyCode).toFixed(currencyExponent(currencyCode))} ${currencyCode}`
