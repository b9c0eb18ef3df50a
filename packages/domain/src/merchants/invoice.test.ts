import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sum } from '../shared/money.ts'
import {
  creditInvoice,
  guaranteeLines,
  mayCreditInvoice,
  mayMoveInvoice,
  monthsToInvoice,
  owedOf,
  payInvoice,
  totalInvoice,
  type GuaranteeBooks,
} from './invoice.ts'
import { invoiceStatus, type InvoiceStatus } from './invoice-schema.ts'

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
      const months = monthsToInvoice(year, { invoicedUntil: undefined, until })
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
  const daysOf = (invoicedUntil: Date | undefined, until: string) =>
    monthsToInvoice(terms, { invoicedUntil, until: day(until) }).map(({ from, to }) =>
      [from, to].map((moment) => moment.toISOString().slice(5, 10)).join(' '),
    )
  expect(daysOf(undefined, '2026-05-01')).toEqual(['01-10 02-01', '02-01 02-20', '04-15 05-01'])
  expect(daysOf(day('2026-02-01'), '2026-03-01')).toEqual(['02-01 02-20'])
  expect(daysOf(day('2026-02-20'), '2026-04-01')).toEqual([])
})

function booksOf(events: readonly { kind: (typeof kinds)[number]; amount: number }[]): GuaranteeBooks {
  const of = (wanted: string) => {
    const amounts = events.filter(({ kind }) => kind === wanted).map(({ amount }) => minor(amount))
    return { count: amounts.length, amountMinor: sum(amounts) }
  }
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as GuaranteeBooks
}
