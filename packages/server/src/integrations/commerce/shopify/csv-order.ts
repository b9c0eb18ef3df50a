import { paidTotals } from '@aftercare/domain/orders/paid-units'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { currencyOrFallback } from '@aftercare/domain/shared/currency-codes'
import { allocate, minor, multiply, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import type { IncomingFulfillment, IncomingLine, IncomingOrder } from '../incoming-order.ts'
import { mapAddress } from './address.ts'
import { isDecimal, locale, text } from './fields.ts'
import { isProtectionLine } from './protection.ts'

const optionalDecimal = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.trim() || '0'),
  isDecimal,
)
const csvMoment = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => (value.trim() ? new Date(isoOf(value.trim())) : null)),
  v.nullable(v.date('is no date')),
)
const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

/** "2026-01-05 10:30:00 -0500", the export's own form, as ISO 8601. */
const isoOf = (moment: string) =>
  moment
    .replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/, '$1T$2$3:$4')
    .replace(/ UTC$/, 'Z')

const quantity = v.pipe(
  v.string('is missing'),
  v.trim(),
  v.regex(/^\d{1,6}$/, 'is no quantity'),
  v.transform(Number),
)

/** What every row of an order's has: one line item. */
const lineColumns = v.object({
  'Lineitem quantity': quantity,
  'Lineitem name': requiredText,
  'Lineitem price': v.pipe(v.string('is missing'), v.trim(), isDecimal),
  'Lineitem sku': text,
  'Lineitem requires shipping': text,
  'Lineitem taxable': text,
  'Lineitem fulfillment status': text,
  'Lineitem discount': optionalDecimal,
  Vendor: text,
})
type LineColumns = v.InferOutput<typeof lineColumns>

/** What only the first row of an order's has. */
const orderColumns = v.object({
  Id: v.pipe(text, v.nullable(v.pipe(v.string(), v.regex(/^\d{1,40}$/, 'is no id')))),
  Name: requiredText,
  Email: text,
  Phone: text,
  /** Not Shopify's; for files with the language of the order. */
  Locale: locale,
  'Financial Status': text,
  'Fulfillment Status': text,
  'Fulfilled at': csvMoment,
  Currency: text,
  Subtotal: optionalDecimal,
  Shipping: optionalDecimal,
  Taxes: optionalDecimal,
  Total: optionalDecimal,
  'Discount Code': text,
  'Created at': v.pipe(csvMoment, v.date('is missing')),
  'Paid at': csvMoment,
  'Cancelled at': csvMoment,
  'Payment Method': text,
  'Refunded Amount': optionalDecimal,
  Source: text,
  Tags: text,
  ...addressColumns('Billing'),
  ...addressColumns('Shipping'),
})
type OrderColumns = v.InferOutput<typeof orderColumns>

function addressColumns<Kind extends 'Billing' | 'Shipping'>(kind: Kind) {
  const columns = ['Name', 'Address1', 'Address2', 'City', 'Zip', 'Province', 'Country', 'Phone'] as const
  return Object.fromEntries(columns.map((column) => [`${kind} ${column}`, text])) as Record<
    `${Kind} ${(typeof columns)[number]}`,
    typeof text
  >
}

/** The columns without which a file is not Shopify's order export. */
export const isOrderExport = (header: string): boolean =>
  ['Name', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Created at'].every((column) =>
    header.includes(column),
  )

export type CsvRow = Record<string, string>

/**
 * One order of Shopify's order export: its rows, the first of which says everything but the further lines.
 *
 * The export has no line ids, product ids, parcels or tax per line. Lines are numbered, products are found
 * later by SKU or name, a fulfillment date represents one parcel, and the order's tax is divided among
 * taxable lines and shipping by price.
 *
 * @throws v.ValiError naming the column that does not fit
 */
export function mapCsvOrder(rows: readonly CsvRow[]): IncomingOrder {
  const order = v.parse(orderColumns, rows[0])
  const lines = rows.map((row) => v.parse(lineColumns, row))
  const currencyCode = currencyOrFallback(order.Currency)
  const toAmount = (value: string) => toMinor(value, currencyCode)
  const idFromPlatform = order.Id ?? `csv-${order.Name}`
  const incomingLines = mapLines(order, lines, toAmount)

  return {
    idFromPlatform,
    orderNo: order.Name,
    email: order.Email?.toLowerCase() ?? null,
    phone: order.Phone,
    locale: order.Locale,
    customer: null,
    currencyCode,
    isCurrencyAssumed: currencyCode !== order.Currency,
    customerCurrencyCode: currencyCode,
    conversionRate: 1,
    isConversionKnown: true,
    totalMinor: toAmount(order.Total),
    shippingMinor: toAmount(order.Shipping),
    isTaxIncluded: isTaxIncluded(order, toAmount),
    financialStatus: order['Financial Status'] ?? 'pending',
    fulfillmentStatus: order['Fulfillment Status'] ?? 'unfulfilled',
    channel: order.Source,
    tags:
      order.Tags?.split(',')
        .map((tag) => tag.trim())
        .filter(Boolean) ?? [],
    discountCodes: order['Discount Code'] ? [order['Discount Code']] : [],
    shippingRateCodes: [],
    consentNote: null,
    shippingAddress: addressOf(order, 'Shipping'),
    billingAddress: addressOf(order, 'Billing'),
    lines: incomingLines,
    transactions: paymentOf(order, idFromPlatform, toAmount),
    refunds: [],
    fulfillments: parcelOf(order, idFromPlatform, incomingLines),
    createdOn: order['Created at'],
    canceledOn: order['Cancelled at'],
    updatedOn: latest([order['Created at'], order['Paid at'], order['Fulfilled at'], order['Cancelled at']]),
    isSummary: true,
  }
}

const latest = (moments: readonly (Date | null)[]) =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))

/** The export does not say; but only with tax on top is the total more than goods and shipping. */
const isTaxIncluded = (order: OrderColumns, toAmount: (value: string) => MinorUnits) =>
  toAmount(order.Taxes) > 0 && toAmount(order.Total) <= toAmount(order.Subtotal) + toAmount(order.Shipping)

function mapLines(
  order: OrderColumns,
  lines: readonly LineColumns[],
  toAmount: (value: string) => MinorUnits,
): IncomingLine[] {
  const listTotals = lines.map((line) =>
    multiply(toAmount(line['Lineitem price']), line['Lineitem quantity']),
  )
  const paidTotals = paidTotalsOf(order, lines, listTotals, toAmount)
  const taxTotals = taxTotalsOf(order, lines, paidTotals, toAmount)
  const isRefunded = order['Financial Status'] === 'refunded'

  return lines.flatMap((line, index) => {
    const units = line['Lineitem quantity']
    if (units === 0) return []
    const isSent = line['Lineitem fulfillment status'] === 'fulfilled'
    return [
      {
        idFromPlatform: `csv-${index + 1}`,
        productIdFromPlatform: null,
        variantIdFromPlatform: null,
        name: line['Lineitem name'],
        variantTitle: null,
        sku: line['Lineitem sku'],
        vendor: line.Vendor ?? '',
        kind: isProtectionLine({ sku: line['Lineitem sku'] }) ? 'protection' : 'item',
        requiresShipping: line['Lineitem requires shipping'] !== 'false',
        grams: 0,
        quantity: units,
        currentQuantity: isRefunded ? 0 : units,
        fulfilledQuantity: isSent ? units : 0,
        listTotalMinor: listTotals[index] ?? zero,
        paidTotalMinor: paidTotals[index] ?? zero,
        taxTotalMinor: taxTotals[index] ?? zero,
      },
    ]
  })
}

/** The subtotal is what the lines cost after every discount; what the lines' own leave open was the order's. */
function paidTotalsOf(
  order: OrderColumns,
  lines: readonly LineColumns[],
  listTotals: readonly MinorUnits[],
  toAmount: (value: string) => MinorUnits,
): MinorUnits[] {
  const amounts = lines.map((line, index) => ({
    listTotalMinor: listTotals[index] ?? zero,
    discountMinor: toAmount(line['Lineitem discount']),
  }))
  const leftover = sum(paidTotals(amounts)) - toAmount(order.Subtotal)
  return paidTotals(amounts, minor(Math.max(leftover, 0)))
}

function taxTotalsOf(
  order: OrderColumns,
  lines: readonly LineColumns[],
  paidTotals: readonly MinorUnits[],
  toAmount: (value: string) => MinorUnits,
): MinorUnits[] {
  const weights = lines.map((line, index) =>
    line['Lineitem taxable'] === 'true' ? (paidTotals[index] ?? 0) : 0,
  )
  if (weights.every((weight) => weight === 0)) return lines.map(() => zero)
  return allocate(toAmount(order.Taxes), [...weights, toAmount(order.Shipping)]).slice(0, lines.length)
}

/** Older exports have the province's name, current ones its code. */
const provinceCode = /^([A-Z]{2}-)?[A-Z0-9]{1,3}$/

/** Spreadsheets keep the zeros of "'01234" by an apostrophe. */
function addressOf(order: OrderColumns, kind: 'Billing' | 'Shipping') {
  const province = order[`${kind} Province`]
  return mapAddress({
    first_name: null,
    last_name: null,
    name: order[`${kind} Name`],
    address1: order[`${kind} Address1`],
    address2: order[`${kind} Address2`],
    city: order[`${kind} City`],
    zip: order[`${kind} Zip`]?.replace(/^'/, '') ?? null,
    province,
    province_code: province && provinceCode.test(province) ? province : null,
    country_code: order[`${kind} Country`],
    phone: order[`${kind} Phone`]?.replace(/^'/, '') ?? null,
  })
}

function paymentOf(order: OrderColumns, orderId: string, toAmount: (value: string) => MinorUnits) {
  const [gateway, ...others] = order['Payment Method']?.split(' + ') ?? []
  if (!gateway || others.length > 0 || !order['Paid at']) return []
  return [
    {
      idFromPlatform: `${orderId}-payment`,
      kind: 'sale',
      status: 'success',
      gateway,
      amountMinor: toAmount(order.Total),
      parentIdFromPlatform: null,
      createdOn: order['Paid at'],
    },
  ]
}

function parcelOf(
  order: OrderColumns,
  orderId: string,
  lines: readonly IncomingLine[],
): IncomingFulfillment[] {
  const sent = lines.filter(({ fulfilledQuantity }) => fulfilledQuantity > 0)
  const sentOn = order['Fulfilled at']
  if (!sentOn || sent.length === 0) return []
  return [
    {
      idFromPlatform: `${orderId}-parcel`,
      orderIdFromPlatform: orderId,
      status: 'success',
      isFulfilled: true,
      destinationAddress: null,
      carrier: null,
      trackingCode: null,
      trackingUrl: null,
      trackerStatus: 'unknown',
      lines: sent.map(({ idFromPlatform, fulfilledQuantity }) => ({
        lineItemIdFromPlatform: idFromPlatform,
        quantity: fulfilledQuantity,
      })),
      createdOn: sentOn,
      updatedOn: sentOn,
    },
  ]
}
