import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sum } from '../shared/money.ts'
import { anyHistory, linesOf, liveThrough, worthOfLine } from './testing/claim-history.ts'
import { foldLedger, paidForLine } from './fold-ledger.ts'
import { append, isBalanced } from './ledger-entry.ts'

/** `CLAIM_HISTORIES=100000 npx vitest run claim-history` lives through as many as that. */
const environment = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env
const numRuns = Number(environment?.['CLAIM_HISTORIES'] ?? 2000)

test(
  'whatever happens to claims, and however often: books balance, no unit is paid twice, no more goes back than came in',
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const books = liveThrough(history)
        const entries = books.claims.flatMap((claim) => claim.entries)
        if (!entries.every(({ postings }) => isBalanced(postings)))
          throw new Error('An entry does not balance')

        const refundedMinor = sum(entries.map((entry) => minor(0 - foldLedger([entry]).refund)))
        const given = books.refunds.flatMap(({ parts }) => parts.map(({ amountMinor }) => amountMinor))
        expect(refundedMinor).toBe(sum(given))
        expect(refundedMinor).toBeLessThanOrEqual(books.paidMinor)

        for (const line of linesOf(books)) {
          const paid = paidForLine(line.entries, line.id)
          if (paid > worthOfLine(line)) throw new Error(`Line ${line.id} was paid ${paid}`)
          if (line.state.status !== 'Approved' && paid > 0)
            throw new Error(`Line ${line.id} is paid, not approved`)
        }
        books.ordered.forEach(({ quantity, value }, index) => {
          const settled = linesOf(books).filter(
            ({ orderLine, state }) => orderLine === index && state.status === 'Approved',
          )
          expect(settled.reduce((units, line) => units + line.value.quantity, 0)).toBeLessThanOrEqual(
            quantity,
          )
          expect(sum(settled.map((line) => paidForLine(line.entries, line.id)))).toBeLessThanOrEqual(value)
        })
        for (const claim of books.claims) {
          for (const entry of claim.entries) expect(append(claim.entries, entry)).toBe(claim.entries)
          const { hold, held } = foldLedger(claim.entries)
          expect(hold + held).toBe(0)
        }
      }),
      { numRuns },
    )
  },
)
