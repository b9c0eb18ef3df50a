import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../shared/dates.ts'
import { minor, sum } from '../shared/money.ts'
import {
  creditInvoice,
  guaranteeLines,
  invoicedDays,
  lateLines,
  mayCreditInvoice,
  mayMoveInvoice,
  monthStart,
  monthsToInvoice,
  owedOf,
  payInvoice,
  totalInvoice,
  type GuaranteeBooks,
} from './invoice.ts'
import { invoiceStatus, type InvoiceLine, type InvoiceStatus } from './invoice-schema.ts'

const states = invoiceStatus.options

// From each row to each column.
// prettier-ignore
const table: Record<string, string> = {
  //                    Generated Scheduled Submitted Paid Partially Uncollectable Written Zero
  Generated:            '-        yes       -         -    -         -             yes     -',
  Submission_Scheduled: '-        -         yes       -    -         -             yes     -',
  Submitted:            '-        -         -         yes  yes       yes           yes     -',
  Paid:                 '-        -         -         -    -         -             -       -',
  Partially_Paid:       '-        -         -         yes  yes       yes           yes     -',
  Uncollectable:        '-        -         -         yes  yes       -             yes     -',
  Written_Off:          '-        -         -         -    -         -             -       -',
  Zero_Dollar:          '-        -         -         -    -         -             -       -',
}

test.for(states)('an invoice that is %s moves to what the table says, and nowhere else', (from) => {
  expect(states.map((to) => (mayMoveInvoice(from, to) ? 'yes' : '-'))).toEqual(table[from]?.split(/ +/))
})

test.for([
  // paid before, paid now, of 10000
  [0, 10000, { status: 'Paid', paidMinor: 10000 }],
  [0, 4000, { status: 'Partially_Paid', paidMinor: 4000 }],
  [4000, 6000, { status: 'Paid', paidMinor: 10000 }],
  [4000, 6001, undefined],
  [0, 0, undefined],
  [5000, -1, undefined],
] as const)('with %i paid, paying %i makes it %j', ([before, now, after]) => {
  expect(
    payInvoice({ totalMinor: minor(10000), creditedMinor: minor(0), paidMinor: minor(before) }, minor(now)),
  ).toEqual(after)
})

test('whatever is paid and credited in whatever order, the amounts agree and every move is in the table', () => {
  const step = fc.record({
    kind: fc.constantFrom('pay', 'credit', 'creditAll', 'giveUp'),
    amount: fc.integer({ min: 1, max: 60_000 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(0, 7.7, 19),
      fc.array(step, { maxLength: 12 }),
      (net, taxPercent, steps) => {
        const line = { kind: 'plan', detail: '', quantity: 1, amountMinor: minor(net) } as const
        const totals = totalInvoice([line], taxPercent)
        const credited = { netMinor: minor(0), taxMinor: minor(0) }
        let invoice = {
          ...totals,
          status: 'Submitted' as InvoiceStatus,
          creditedMinor: minor(0),
          paidMinor: minor(0),
        }
        const move = (change: Partial<typeof invoice>) => {
          const to = change.status ?? invoice.status
          expect(to === invoice.status || mayMoveInvoice(invoice.status, to)).toBe(true)
          invoice = { ...invoice, ...change }
        }
        for (const { kind, amount } of steps) {
          if (kind === 'giveUp' && mayMoveInvoice(invoice.status, 'Uncollectable'))
            move({ status: 'Uncollectable' })
          if (kind === 'pay' && mayMoveInvoice(invoice.status, 'Paid')) {
            const paid = payInvoice(invoice, minor(amount))
            if (paid) move(paid)
          }
          if (!kind.startsWith('credit') || !mayCreditInvoice(invoice.status)) continue
          const made = creditInvoice(
            { ...invoice, credited },
            taxPercent,
            kind === 'credit' ? minor(amount) : undefined,
          )
          if (!made) continue
          const { note, ...change } = made
          credited.netMinor = sum([credited.netMinor, note.netMinor])
          credited.taxMinor = sum([credited.taxMinor, note.taxMinor])
          move(change)
        }
        expect(invoice.creditedMinor).toBe(credited.netMinor + credited.taxMinor)
        expect(credited.netMinor).toBeLessThanOrEqual(invoice.netMinor)
        expect(credited.taxMinor).toBeLessThanOrEqual(invoice.taxMinor)
        expect(credited.netMinor < invoice.netMinor || credited.taxMinor === invoice.taxMinor).toBe(true)
        const isOpen = owedOf(invoice) > 0
        expect(isOpen).toBe(!['Paid', 'Written_Off'].includes(invoice.status))
      },
    ),
    { numRuns: 300 },
  )
})

const kinds = ['guaranteeSold', 'guaranteeRefunded', 'claimsRefunded', 'claimsReordered'] as const
const yearMs = 365 * 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 0, 17, 9)

test('a year of random days is invoiced without gaps: every event once, lines that add up, never below zero', () => {
  const event = fc.record({
    at: fc.nat(yearMs - 1),
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 50_000 }),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 200 }), fc.constantFrom(0, 7.7, 19), (events, taxPercent) => {
      const until = new Date(start + yearMs)
      const year = [{ startsOn: new Date(start), endedOn: null }]
      const months = monthsToInvoice(year, {
        invoicedUntil: undefined,
        until,
        timeZone: 'UTC',
        isClosing: true,
      })
      const invoiced = months.map(({ from, to }) => {
        const inMonth = events.filter(({ at }) => start + at >= from.getTime() && start + at < to.getTime())
        return totalInvoice(guaranteeLines(booksOf(inMonth)), taxPercent)
      })
      // The ledger: what came in less what went out, whenever it was.
      const ledger = sum(events.map(({ kind, amount }) => minor(kind === 'guaranteeSold' ? amount : -amount)))
      const charged = sum(invoiced.map(({ netMinor }) => netMinor))
      const notCharged = invoiced.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'notCharged'))
      expect(charged - sum(notCharged.map(({ amountMinor }) => amountMinor))).toBe(ledger)
      for (const { lines, netMinor, taxMinor, totalMinor } of invoiced) {
        expect(sum(lines.map(({ amountMinor }) => amountMinor))).toBe(netMinor)
        expect(netMinor + taxMinor).toBe(totalMinor)
        expect(totalMinor).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 200 },
  )
})

test('months follow a store’s terms without gaps, and leave out the time between them', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const terms = [
    { startsOn: day('2026-01-10'), endedOn: day('2026-02-05') },
    { startsOn: day('2026-02-05'), endedOn: day('2026-02-20') },
    { startsOn: day('2026-04-15'), endedOn: null },
  ]
  const utc = { timeZone: 'UTC', isClosing: false }
  const daysOf = (invoicedUntil: Date | undefined, until: string) =>
    monthsToInvoice(terms, { ...utc, invoicedUntil, until: day(until) }).map(({ from, to }) =>
      [from, to].map((moment) => moment.toISOString().slice(5, 10)).join(' '),
    )
  expect(daysOf(undefined, '2026-05-01')).toEqual(['01-10 02-01', '02-01 02-20', '04-15 05-01'])
  expect(daysOf(day('2026-02-01'), '2026-03-01')).toEqual(['02-01 02-20'])
  expect(daysOf(day('2026-02-20'), '2026-04-01')).toEqual([])
})

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Berlin',
]

test('a store that changes its zone whenever it likes has each moment invoiced once, in months that are over there', () => {
  const startsOn = new Date(Date.UTC(2026, 0, 17, 9))
  const changes = fc.array(fc.record({ day: fc.nat(400), timeZone: fc.constantFrom(...zones) }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(changes, (changes) => {
      let invoicedUntil: Date | undefined
      let reached = startsOn
      for (let day = 0; day <= 400; day++) {
        const now = new Date(startsOn.getTime() + day * dayMs)
        const timeZone = changes.findLast((change) => change.day <= day)?.timeZone ?? 'UTC'
        const isClosing = day === 400
        const until = isClosing ? now : monthStart(now, timeZone)
        const terms = [{ startsOn, endedOn: null }]
        for (const { from, to } of monthsToInvoice(terms, { invoicedUntil, until, timeZone, isClosing })) {
          expect(from).toEqual(reached)
          // Only the last month is cut short.
          expect(isClosing || to.getTime() === monthStart(to, timeZone).getTime()).toBe(true)
          expect(isClosing || to.getTime() - from.getTime() > 1.4 * dayMs).toBe(true)
          expect(to.getTime() - from.getTime()).toBeLessThan(33 * dayMs)
          invoicedUntil = reached = to
        }
      }
      expect(reached).toEqual(new Date(startsOn.getTime() + 400 * dayMs))
    }),
    { numRuns: 100 },
  )
})

test.for([
  // The zone now, where the last invoice ended, and the next month with its days.
  ['UTC', '2026-12-01T00:00Z', '2026-12-01T00:00Z', '2027-01-01T00:00Z', '2026-12-01', '2026-12-31'],
  [
    'America/Denver',
    '2026-12-01T00:00Z',
    '2026-12-01T00:00Z',
    '2027-01-01T07:00Z',
    '2026-11-30',
    '2026-12-31',
  ],
  ['Asia/Tokyo', '2026-12-01T07:00Z', '2026-12-01T07:00Z', '2026-12-31T15:00Z', '2026-12-01', '2026-12-31'],
  [
    'Europe/Berlin',
    '2026-03-01T00:00Z',
    '2026-03-01T00:00Z',
    '2026-03-31T22:00Z',
    '2026-03-01',
    '2026-03-31',
  ],
] as const)(
  'in %s, after %s, the next invoice is from %s',
  ([timeZone, last, from, to, firstDay, lastDay]) => {
    const terms = [{ startsOn: new Date('2026-01-01'), endedOn: null }]
    const invoicedUntil = new Date(last)
    const next = (until: Date) => monthsToInvoice(terms, { invoicedUntil, until, timeZone, isClosing: false })
    const month = { from: new Date(from), to: new Date(to) }
    expect(next(month.to)).toEqual([month])
    expect(next(new Date(month.to.getTime() - 1))).toEqual([])
    expect(invoicedDays(month, timeZone)).toEqual({ firstDay, lastDay })
  },
)

test('late lines say of each kind what was received late, and nothing where all was invoiced', () => {
  const books = booksOf([
    { kind: 'guaranteeSold', amount: 500 },
    { kind: 'guaranteeSold', amount: 300 },
    { kind: 'guaranteeRefunded', amount: 300 },
    { kind: 'claimsReordered', amount: 900 },
  ])
  const line = (kind: InvoiceLine['kind'], quantity: number, amountMinor: number): InvoiceLine => ({
    kind,
    detail: '',
    quantity,
    amountMinor: minor(amountMinor),
  })
  const invoiced = [line('guaranteeSold', 1, 450)]
  const late = [
    line('lateGuaranteeSold', 1, 350),
    line('lateGuaranteeRefunded', 1, -300),
    line('lateClaimsReordered', 1, -900),
  ]
  expect(lateLines(books, invoiced)).toEqual(late)
  expect(lateLines(books, [...invoiced, ...late, line('notCharged', 1, 400)])).toEqual([])
  // An order that nobody knows of any longer, such as one that turned out to be a test.
  expect(lateLines(undefined, invoiced)).toEqual([line('lateGuaranteeSold', -1, -450)])

  // Invoices of an older version, whose late amounts are one sum.
  const inOneSum = [...invoiced, line('earlierMonths', 1, -850)]
  expect(lateLines(books, inOneSum)).toEqual([])
  const more = booksOf(Array.from({ length: 3 }, () => ({ kind: 'guaranteeSold' as const, amount: 300 })))
  const itemized = [line('lateGuaranteeSold', 2, 450), line('earlierItemized', 1, 850)]
  expect(lateLines(more, inOneSum)).toEqual(itemized)
  expect(lateLines(more, [...inOneSum, ...itemized])).toEqual([])
})

function booksOf(events: readonly { kind: (typeof kinds)[number]; amount: number }[]): GuaranteeBooks {
  const of = (wanted: string) => {
    const amounts = events.filter(({ kind }) => kind === wanted).map(({ amount }) => minor(amount))
    return { count: amounts.length, amountMinor: sum(amounts) }
  }
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as GuaranteeBooks
}
