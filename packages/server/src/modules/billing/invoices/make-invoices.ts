import {
  guaranteeLines,
  invoicedDays,
  invoiceNumber,
  invoiceYear,
  lateLines,
  monthsToInvoice,
  monthStart,
  timeAfterTerms,
  totalInvoice,
  type InvoicedTime,
} from '@aftercare/domain/merchants/invoice'
import type { InvoiceLine } from '@aftercare/domain/merchants/invoice-schema'
import type { BillingContact } from '@aftercare/domain/merchants/subscription-schema'
import { sum } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { fileInvoiceJob } from '#job-kinds/billing-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { listGuaranteeTerms } from '../subscription-reads.ts'
import { listLateUsage, markUsageInvoiced } from '../usage-store.ts'
import { readGuaranteeBooks } from './guarantee-reads.ts'
import {
  findGuaranteeInvoicedUntil,
  insertInvoice,
  listGuaranteeLines,
  listOpenStatements,
  listStoresToInvoice,
  markStatementsInvoiced,
  saveGuaranteeInvoicedUntil,
  takeInvoicePosition,
} from './invoice-store.ts'

/** What happened in a month is stored by then, as a rule; what is not is a late line of a later invoice. */
const settledMs = 6 * 60 * 60 * 1000

/**
 * Writes the invoices of the months that are over in the time zone of their store: each statement is on
 * one invoice, each return that was charged later on the next one, each moment of the guarantee in one (see
 * `monthsToInvoice`). Can be repeated.
 *
 * @throws AggregateError when some could not be written, after all others were
 */
export async function makeInvoices(deps: Deps): Promise<void> {
  const settled = new Date(deps.now().getTime() - settledMs)
  const failures: unknown[] = []
  for (const storeId of await listStoresToInvoice(deps.db))
    await changeStore(deps, storeId, (deps, { timeZone }) =>
      invoiceStore(deps, storeId, { until: monthStart(settled, timeZone), timeZone, isClosing: false }),
    ).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some invoices could not be written')
}

/** Invoices all that the store owes until now, within a month: before it is deleted. */
export const closeInvoices = (deps: Deps, storeId: string): Promise<void> =>
  changeStore(deps, storeId, (deps, { timeZone }) =>
    invoiceStore(deps, storeId, { until: deps.now(), timeZone, isClosing: true }),
  )

type Asked = { until: Date; timeZone: string; isClosing: boolean }

async function invoiceStore(deps: Deps, storeId: string, asked: Asked): Promise<void> {
  await invoicePlan(deps, storeId, asked)
  await invoiceGuarantee(deps, storeId, asked)
}

async function invoicePlan(deps: Deps, storeId: string, { until, timeZone }: Asked): Promise<void> {
  const open = await listOpenStatements(deps.db, storeId, until)
  const usage = await listLateUsage(deps.db, storeId, until)
  for (const currencyCode of new Set([...open, ...usage].map(({ plan }) => plan.currencyCode))) {
    const statements = open.filter(({ plan }) => plan.currencyCode === currencyCode)
    const late = usage.filter(({ plan }) => plan.currencyCode === currencyCode)
    const periods = statements.length > 0 ? statements : late
    const [first, last] = [periods[0], periods.at(-1)]
    if (!first || !last) continue
    const invoiceId = await writeInvoice(deps, storeId, {
      isMonthlyCrew: true,
      time: { from: first.periodFrom, to: last.periodTo },
      timeZone,
      currencyCode,
      lines: [
        ...statements.flatMap((statement) => linesOf(statement, timeZone)),
        ...lateReturnLines(late, timeZone),
      ],
      contact: last.contact,
    })
    const ids = statements.map(({ id }) => id)
    await markStatementsInvoiced(deps.db, storeId, ids, { invoiceId, invoicedOn: deps.now() })
    await markUsageInvoiced(
      deps.db,
      storeId,
      late.map(({ claimId }) => claimId),
    )
  }
}

type Statement = Awaited<ReturnType<typeof listOpenStatements>>[number]

function linesOf(statement: Statement, timeZone: string): InvoiceLine[] {
  const { planMinor, extraReturns, extraMinor } = statement
  const detail = planDays(statement, timeZone)
  const ofPlan: InvoiceLine = { kind: 'plan', detail, quantity: 1, amountMinor: planMinor }
  if (extraReturns === 0) return [ofPlan]
  return [ofPlan, { kind: 'extraReturns', detail, quantity: extraReturns, amountMinor: extraMinor }]
}

type LateUsage = Awaited<ReturnType<typeof listLateUsage>>[number]

/** A line for each period. */
const lateReturnLines = (usage: readonly LateUsage[], timeZone: string): InvoiceLine[] =>
  [...Map.groupBy(usage, ({ statementId }) => statementId).values()].flatMap((ofPeriod) => {
    const [first] = ofPeriod
    if (!first) return []
    return {
      kind: 'lateExtraReturns',
      detail: planDays(first, timeZone),
      quantity: ofPeriod.length,
      amountMinor: sum(ofPeriod.map(({ amountMinor }) => amountMinor)),
    }
  })

/** The plan and the days of a period. */
function planDays({ plan, periodFrom, periodTo }: Statement | LateUsage, timeZone: string): string {
  const { firstDay, lastDay } = invoicedDays({ from: periodFrom, to: periodTo }, timeZone)
  return `${plan.name}, ${firstDay} – ${lastDay}`
}

type Terms = Awaited<ReturnType<typeof listGuaranteeTerms>>

/** Months without anything to invoice count as invoiced: what becomes known of them later is a late line. */
async function invoiceGuarantee(deps: Deps, storeId: string, asked: Asked): Promise<void> {
  const terms = await listGuaranteeTerms(deps.db, storeId)
  if (terms.length === 0) return
  const invoicedUntil = await findGuaranteeInvoicedUntil(deps.db, storeId)
  const months = monthsToInvoice(terms, { ...asked, invoicedUntil })
  for (const time of months) await invoiceMonth(deps, storeId, { terms, time, timeZone: asked.timeZone })
  const reached = months.at(-1)?.to ?? invoicedUntil
  const after = timeAfterTerms(terms, { ...asked, invoicedUntil: reached })
  if (after) await invoiceLate(deps, storeId, { terms, time: after, timeZone: asked.timeZone })
  const until = after?.to ?? reached
  if (until && until !== invoicedUntil) await saveGuaranteeInvoicedUntil(deps.db, storeId, until)
}

type GuaranteeTime = { terms: Terms; time: InvoicedTime; timeZone: string }

async function invoiceMonth(deps: Deps, storeId: string, asked: GuaranteeTime): Promise<void> {
  const books = await readGuaranteeBooks(deps.db, storeId, { ...asked.time, terms: asked.terms })
  const late = await readLateLines(deps, storeId, asked)
  for (const currencyCode of new Set([...books.keys(), ...late.keys()])) {
    const ofMonth = books.get(currencyCode)
    const lines = [...(ofMonth ? guaranteeLines(ofMonth) : []), ...(late.get(currencyCode) ?? [])]
    if (lines.length > 0) await writeGuarantee(deps, storeId, asked, { currencyCode, lines })
  }
}

/** What comes to nothing or less stays open, for the first invoice of a plan that the store may choose later. */
async function invoiceLate(deps: Deps, storeId: string, asked: GuaranteeTime): Promise<void> {
  const until = { ...asked, time: { from: asked.time.to, to: asked.time.to } }
  for (const [currencyCode, lines] of await readLateLines(deps, storeId, until))
    if (sum(lines.map(({ amountMinor }) => amountMinor)) > 0)
      await writeGuarantee(deps, storeId, asked, { currencyCode, lines })
}

/** By currency, what is known of the time before and on no invoice. */
async function readLateLines(
  deps: Deps,
  storeId: string,
  { terms, time }: GuaranteeTime,
): Promise<Map<string, InvoiceLine[]>> {
  const from = terms[0]?.startsOn ?? time.from
  const earlier = await readGuaranteeBooks(deps.db, storeId, { from, to: time.from, terms })
  const invoiced = Map.groupBy(await listGuaranteeLines(deps.db, storeId), ({ currencyCode }) => currencyCode)
  const currencies = new Set([...earlier.keys(), ...invoiced.keys()])
  return new Map(
    [...currencies].map((currencyCode) => {
      const lines = (invoiced.get(currencyCode) ?? []).flatMap((invoice) => invoice.lines)
      return [currencyCode, lateLines(earlier.get(currencyCode), lines)]
    }),
  )
}

const writeGuarantee = (
  deps: Deps,
  storeId: string,
  { terms, time, timeZone }: GuaranteeTime,
  owed: { currencyCode: string; lines: readonly InvoiceLine[] },
): Promise<string> =>
  writeInvoice(deps, storeId, {
    isMonthlyCrew: false,
    time,
    timeZone,
    ...owed,
    contact: terms.at(-1)?.contact ?? null,
  })

type NewInvoice = {
  isMonthlyCrew: boolean
  time: InvoicedTime
  timeZone: string
  currencyCode: string
  lines: readonly InvoiceLine[]
  contact: BillingContact | null
}

async function writeInvoice(deps: Deps, storeId: string, invoice: NewInvoice): Promise<string> {
  const { isMonthlyCrew, time, timeZone, currencyCode, lines, contact } = invoice
  const { invoiceSeller: seller } = deps.config
  const now = deps.now()
  const id = deps.newId()
  const year = invoiceYear(now, timeZone)
  const { lines: shown, ...totals } = totalInvoice(lines, seller.taxPercent)
  const number = invoiceNumber(year, await takeInvoicePosition(deps.db, year))
  await insertInvoice(deps.db, {
    storeId,
    id,
    number,
    storeName: (await getStore(deps.db, storeId)).name,
    isMonthlyCrew,
    status: totals.totalMinor === 0 ? 'Zero_Dollar' : 'Generated',
    fromDate: time.from,
    toDate: time.to,
    timeZone,
    currencyCode,
    lines: JSON.stringify(shown),
    ...totals,
    contact: contact && JSON.stringify(contact),
    seller: JSON.stringify(seller),
    createdOn: now,
    submittedOn: null,
    settledOn: null,
  })
  await enqueue(deps, fileInvoiceJob, { storeId, invoiceId: id })
  await raiseAlert(deps, storeId, {
    severity: 'Info',
    category: 'Settings',
    subject: `Invoice ${number} is ready`,
    message: 'Open it to see what it is for, and to download it.',
    path: 'settings/plan',
  })
  return id
}
