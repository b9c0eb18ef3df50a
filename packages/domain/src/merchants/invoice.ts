import { addDays, dayMs, localDate } from '../shared/dates.ts'
import { startOfCalendarDate } from '../shared/date-presets.ts'
import { minor, percentOf, sum, zero, type MinorUnits } from '../shared/money.ts'
import type { InvoiceLine, InvoiceStatus } from './invoice-schema.ts'

/**
 * Every move between invoice states (see 'Invoices' in docs/product-rules.md). An invoice over nothing is Zero_Dollar
 * from the beginning.
 */
export const invoiceMoves = {
  Generated: ['Submission_Scheduled', 'Written_Off'],
  Submission_Scheduled: ['Submitted', 'Written_Off'],
  Submitted: ['Paid', 'Partially_Paid', 'Uncollectable', 'Written_Off'],
  Partially_Paid: ['Paid', 'Partially_Paid', 'Uncollectable', 'Written_Off'],
  Uncollectable: ['Paid', 'Partially_Paid', 'Written_Off'],
  Paid: [],
  Written_Off: [],
  Zero_Dollar: [],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>

export const mayMoveInvoice = (from: InvoiceStatus, to: InvoiceStatus): boolean =>
  invoiceMoves[from].some((next) => next === to)

type Totals = { lines: InvoiceLine[]; netMinor: MinorUnits; taxMinor: MinorUnits; totalMinor: MinorUnits }

/**
 * The lines of an invoice and what they come to, never below zero: what would be is a line of its own, so that the lines
 * add up to the net amount.
 */
export function totalInvoice(lines: readonly InvoiceLine[], taxPercent: number): Totals {
  const sumMinor = sum(lines.map(({ amountMinor }) => amountMinor))
  const netMinor = sumMinor < 0 ? zero : sumMinor
  const taxMinor = percentOf(netMinor, taxPercent)
  const notCharged: InvoiceLine = {
    kind: 'notCharged',
    detail: '',
    quantity: 1,
    amountMinor: minor(0 - sumMinor),
  }
  return {
    lines: sumMinor < 0 ? [...lines, notCharged] : [...lines],
    netMinor,
    taxMinor,
    totalMinor: sum([netMinor, taxMinor]),
  }
}

type Amounts = { totalMinor: MinorUnits; creditedMinor: MinorUnits; paidMinor: MinorUnits }

/** What is left to pay of an invoice: its total less what was credited and paid. Below zero is to be paid back. */
export const owedOf = ({ totalMinor, creditedMinor, paidMinor }: Amounts): MinorUnits =>
  minor(totalMinor - creditedMinor - paidMinor)

/** An invoice once an amount was paid; undefined for nothing, and for more than is left. */
export function payInvoice(
  invoice: Amounts,
  amountMinor: MinorUnits,
): { status: 'Paid' | 'Partially_Paid'; paidMinor: MinorUnits } | undefined {
  const owed = owedOf(invoice)
  if (amountMinor <= 0 || amountMinor > owed) return undefined
  const paidMinor = sum([invoice.paidMinor, amountMinor])
  return { status: amountMinor === owed ? 'Paid' : 'Partially_Paid', paidMinor }
}

/** The states in which a store can pay an invoice itself. */
const payable: readonly InvoiceStatus[] = ['Submitted', 'Partially_Paid', 'Uncollectable']
export const mayPayInvoice = (invoice: Amounts & { status: InvoiceStatus }): boolean =>
  payable.includes(invoice.status) && owedOf(invoice) > 0

/**
 * An invoice once a store's payment came in, which counts in any case: more than was left is owed back, and what was
 * written off stays so.
 */
export function receivePayment(
  invoice: Amounts & { status: InvoiceStatus },
  amountMinor: MinorUnits,
): { status: InvoiceStatus; paidMinor: MinorUnits } {
  const paidMinor = sum([invoice.paidMinor, amountMinor])
  if (!payable.includes(invoice.status)) return { status: invoice.status, paidMinor }
  return { status: owedOf({ ...invoice, paidMinor }) > 0 ? 'Partially_Paid' : 'Paid', paidMinor }
}

/** The states of an invoice that the store was sent: a credit note corrects it. */
const creditable: readonly InvoiceStatus[] = ['Submitted', 'Partially_Paid', 'Uncollectable', 'Paid']
export const mayCreditInvoice = (status: InvoiceStatus): boolean => creditable.includes(status)

type NoteAmounts = { netMinor: MinorUnits; taxMinor: MinorUnits; totalMinor: MinorUnits }
type Credited = Amounts & NoteAmounts & { status: InvoiceStatus; credited: Omit<NoteAmounts, 'totalMinor'> }

/**
 * A credit note over an amount before tax, or over all that is left, and what the invoice becomes by it: Paid once what
 * was paid covers the rest, Written_Off where nothing is left of it and nothing was paid. Tax is credited at the
 * invoice's rate; the last credit note has what is left of it, so that together they never exceed the invoice and all
 * of it is credited to the cent. Undefined for nothing, and for more than is left.
 */
export function creditInvoice(
  invoice: Credited,
  taxPercent: number,
  netMinor?: MinorUnits,
): { note: NoteAmounts; status: InvoiceStatus; creditedMinor: MinorUnits } | undefined {
  const left = {
    netMinor: minor(invoice.netMinor - invoice.credited.netMinor),
    taxMinor: minor(invoice.taxMinor - invoice.credited.taxMinor),
  }
  const net = netMinor ?? left.netMinor
  if (net <= 0 || net > left.netMinor) return undefined
  const taxMinor =
    net === left.netMinor ? left.taxMinor : minor(Math.min(percentOf(net, taxPercent), left.taxMinor))
  const note = { netMinor: net, taxMinor, totalMinor: sum([net, taxMinor]) }
  const creditedMinor = sum([invoice.creditedMinor, note.totalMinor])
  const isSettled = owedOf({ ...invoice, creditedMinor }) <= 0
  const settled = invoice.paidMinor > 0 ? 'Paid' : 'Written_Off'
  return { note, creditedMinor, status: isSettled ? settled : invoice.status }
}

/** What was sold of the Delivery Guarantee in a time, and what its claims cost, in one currency. */
export type GuaranteeBooks = Record<
  'guaranteeSold' | 'guaranteeRefunded' | 'claimsRefunded' | 'claimsReordered',
  { count: number; amountMinor: MinorUnits }
>

const guaranteeKinds = ['guaranteeSold', 'guaranteeRefunded', 'claimsRefunded', 'claimsReordered'] as const

const lateKinds = {
  guaranteeSold: 'lateGuaranteeSold',
  guaranteeRefunded: 'lateGuaranteeRefunded',
  claimsRefunded: 'lateClaimsRefunded',
  claimsReordered: 'lateClaimsReordered',
} as const satisfies Record<keyof GuaranteeBooks, InvoiceLine['kind']>

/** The guarantee sold, less what was given back and what its claims cost. Lines of nothing are left out. */
export const guaranteeLines = (books: GuaranteeBooks): InvoiceLine[] =>
  guaranteeKinds.flatMap((kind) => {
    const { count, amountMinor } = books[kind]
    if (count === 0) return []
    const signed = kind === 'guaranteeSold' ? amountMinor : minor(0 - amountMinor)
    return [{ kind, detail: '', quantity: count, amountMinor: signed }]
  })

const amountOf = (lines: readonly InvoiceLine[]) => sum(lines.map(({ amountMinor }) => amountMinor))
const countOf = (lines: readonly InvoiceLine[]) => lines.reduce((count, { quantity }) => count + quantity, 0)

/**
 * What became known of earlier months after their invoices, a line for each kind: orders that were imported late, refunds
 * and claims of those days. Nothing where the books of those months are what was invoiced. `invoiced` are the lines of all
 * invoices before; what these have in one sum is taken off once it is itemized.
 */
export function lateLines(
  earlier: GuaranteeBooks | undefined,
  invoiced: readonly InvoiceLine[],
): InvoiceLine[] {
  const known = earlier ? guaranteeLines(earlier) : []
  const late = guaranteeKinds.flatMap((kind): InvoiceLine[] => {
    const now = known.filter((line) => line.kind === kind)
    const before = invoiced.filter((line) => line.kind === kind || line.kind === lateKinds[kind])
    const amountMinor = minor(amountOf(now) - amountOf(before))
    const quantity = countOf(now) - countOf(before)
    return amountMinor === 0 ? [] : [{ kind: lateKinds[kind], detail: '', quantity, amountMinor }]
  })
  const inOneSum = amountOf(
    invoiced.filter(({ kind }) => kind === 'earlierMonths' || kind === 'earlierItemized'),
  )
  if (inOneSum === 0) return late
  if (amountOf(late) === inOneSum) return []
  return [...late, { kind: 'earlierItemized', detail: '', quantity: 1, amountMinor: minor(0 - inOneSum) }]
}

export type InvoicedTime = { from: Date; to: Date }

/** The first moment of the month in a time zone. */
export const monthStart = (moment: Date, timeZone: string): Date =>
  startOfCalendarDate(`${localDate(moment, timeZone).slice(0, 7)}-01`, timeZone)

/** The first and the last day of a time that ends before `to`, on the calendar of its zone. */
export const invoicedDays = (
  { from, to }: InvoicedTime,
  timeZone: string,
): { firstDay: string; lastDay: string } => ({
  firstDay: localDate(from, timeZone),
  lastDay: localDate(new Date(to.getTime() - 1), timeZone),
})

/** Longer than a change of its time zone moves the end of a store's month. */
const shortestMs = 1.5 * dayMs

/** The end of the month that begins with this moment; of the next month where less than `shortestMs` is left. */
function monthEnd(begin: Date, timeZone: string): Date {
  const month = localDate(new Date(begin.getTime() + shortestMs), timeZone).slice(0, 7)
  return startOfCalendarDate(`${addDays(`${month}-01`, 40).slice(0, 7)}-01`, timeZone)
}

/** The months of a time, which follow one another without gaps. The last one only if it is over, or is cut. */
function monthsOf({ from, to, isCut }: InvoicedTime & { isCut: boolean }, timeZone: string): InvoicedTime[] {
  const months: InvoicedTime[] = []
  for (let begin = from; begin < to;) {
    const next = monthEnd(begin, timeZone)
    if (next > to && !isCut) break
    const end = next < to ? next : to
    months.push({ from: begin, to: end })
    begin = end
  }
  return months
}

/** While a store's plan says that the guarantee is invoiced; null has no end. */
export type GuaranteeTerm = { startsOn: Date; endedOn: Date | null }

type Asked = {
  /** Where the months end that are invoiced already, those without anything to invoice too; undefined before. */
  invoicedUntil: Date | undefined
  until: Date
  /** The store's now. */
  timeZone: string
  /** Whether a month that is not over is cut at `until`, because there will be no further invoice. */
  isClosing: boolean
}

/**
 * The months that are still to be invoiced until then: those of its terms, which are in the order of their starts. What
 * a store sells between two of them is its own; terms without a gap in between are invoiced as one.
 *
 * A month is one of the store's time zone. It begins exactly where the last one ended, in whatever zone that was, and ends
 * with a month of the zone that the store has now: after a change of zone no hour is invoiced twice, and none is left out.
 * Less than a day and a half at the end of a month, as a change can leave it, is part of the next one.
 */
export function monthsToInvoice(
  terms: readonly GuaranteeTerm[],
  { invoicedUntil, until, timeZone, isClosing }: Asked,
): InvoicedTime[] {
  const times: (InvoicedTime & { isCut: boolean })[] = []
  for (const { startsOn, endedOn } of terms) {
    const from = invoicedUntil && invoicedUntil > startsOn ? invoicedUntil : startsOn
    const hasEnded = endedOn !== null && endedOn <= until
    const time = { from, to: hasEnded ? endedOn : until, isCut: hasEnded || isClosing }
    const before = times.at(-1)
    if (time.from >= time.to) continue
    if (!before || before.to < time.from) times.push(time)
    else if (before.to <= time.to) Object.assign(before, { to: time.to, isCut: time.isCut })
  }
  return times.flatMap((time) => monthsOf(time, timeZone))
}

/** How long after its last term the guarantee is looked at for what becomes known late. */
const lateMs = 90 * dayMs

/**
 * The time after the store's last term until then, in which only what became known late is to be invoiced. Undefined while
 * a term goes on, whose months have that, for a time that was looked at before, and when 90 days have passed.
 */
export function timeAfterTerms(
  terms: readonly GuaranteeTerm[],
  { invoicedUntil, until }: Pick<Asked, 'invoicedUntil' | 'until'>,
): InvoicedTime | undefined {
  const ends = terms.map(({ endedOn }) => endedOn?.getTime() ?? Infinity)
  const endedOn = Math.max(...ends)
  const from = invoicedUntil?.getTime() ?? -Infinity
  if (from < endedOn || from - endedOn > lateMs || from >= until.getTime()) return undefined
  return { from: new Date(from), to: until }
}

/** The year whose series an invoice or a credit note is in: that of its date, which is in the time zone of the invoice. */
export const invoiceYear = (writtenOn: Date, timeZone: string): number =>
  Number(localDate(writtenOn, timeZone).slice(0, 4))

/** Such as 2026-0007: numbers of a year follow one another without gaps. */
export const invoiceNumber = (year: number, position: number): string =>
  `${year}-${String(position).padStart(4, '0')}`
