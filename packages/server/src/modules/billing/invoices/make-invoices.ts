import {
  guaranteeLines,
  invoicedDays,
  invoiceNumber,
  invoiceYear,
  lateLines,
  monthsToInvoice,
  monthStart,
  totalInvoice,
  type InvoicedTime,
} from '@aftercare/domain/merchants/invoice'
import type { InvoiceLine } from '@aftercare/domain/merchants/invoice-schema'
import type { BillingContact } from '@aftercare/domain/merchants/subscription-schema'
import type { Deps } from '#deps.ts'
import { fileInvoiceJob } from '#job-kinds/billing-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { listGuaranteeTerms } from '../subscription-reads.ts'
import { readGuaranteeBooks } from './guarantee-reads.ts'
import {
  findGuaranteeInvoicedUntil,
  insertInvoice,
  listGuaranteeLines,
  listOpenStatements,
  listStoresToInvoice,
  markStatementsInvoiced,
  takeInvoicePosition,
} from './invoice-store.ts'

/** What happened in a month is stored by then, as a rule; what is not is a late line of a later invoice. */
const settledMs = 6 * 60 * 60 * 1000

/**
 * Writes the invoices of the months that are over in the time zone of their store: each statement is on one invoice, each
 * moment of the guarantee in one (see `monthsToInvoice`). Can be repeated.
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
  for (const currencyCode of new Set(open.map(({ plan }) => plan.currencyCode))) {
    const statements = open.filter(({ plan }) => plan.currencyCode === currencyCode)
    const [first, last] = [statements[0], statements.at(-1)]
    if (!first || !last) continue
    const invoiceId = await writeInvoice(deps, storeId, {
      isMonthlyCrew: true,
      time: { from: first.periodFrom, to: last.periodTo },
      timeZone,
      currencyCode,
      lines: statements.flatMap((statement) => linesOf(statement, timeZone)),
      contact: last.contact,
    })
    const ids = statements.map(({ id }) => id)
    await markStatementsInvoiced(deps.db, storeId, ids, { invoiceId, invoicedOn: deps.now() })
  }
}

type Statement = Awaited<ReturnType<typeof listOpenStatements>>[number]

function linesOf(
  { plan, periodFrom, periodTo, planMinor, extraReturns, extraMinor }: Statement,
  timeZone: string,
): InvoiceLine[] {
  const { firstDay, lastDay } = invoicedDays({ from: periodFrom, to: periodTo }, timeZone)
  const detail = `${plan.name}, ${firstDay} – ${lastDay}`
  const ofPlan: InvoiceLine = { kind: 'plan', detail, quantity: 1, amountMinor: planMinor }
  if (extraReturns === 0) return [ofPlan]
  return [ofPlan, { kind: 'extraReturns', detail, quantity: extraReturns, amountMinor: extraMinor }]
}

async function invoiceGuarantee(deps: Deps, storeId: string, asked: Asked): Promise<void> {
  const terms = await listGuaranteeTerms(deps.db, storeId)
  const invoicedUntil = await findGuaranteeInvoicedUntil(deps.db, storeId)
  const [firstTerm] = terms
  if (!firstTerm) return
  for (const time of monthsToInvoice(terms, { ...asked, invoicedUntil })) {
    const books = await readGuaranteeBooks(deps.db, storeId, { ...time, terms })
    const before = { from: firstTerm.startsOn, to: time.from }
    const earlier = await readGuaranteeBooks(deps.db, storeId, { ...before, terms })
    const invoiced = await listGuaranteeLines(deps.db, storeId)
    for (const currencyCode of new Set([...books.keys(), ...earlier.keys()])) {
      const ofMonth = books.get(currencyCode)
      const lines = [
        ...(ofMonth ? guaranteeLines(ofMonth) : []),
        ...lateLines(
          earlier.get(currencyCode),
          invoiced.filter((one) => one.currencyCode === currencyCode).flatMap((one) => one.lines),
        ),
      ]
      if (lines.length === 0) continue
      await writeInvoice(deps, storeId, {
        isMonthlyCrew: false,
        time,
        timeZone: asked.timeZone,
        currencyCode,
        lines,
        contact: terms.at(-1)?.contact ?? null,
      })
    }
  }
}

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
