import { expect, test } from 'vitest'
import type { OrderLineItem } from '../orders/order-schema.ts'
import { outcomeDeadlines, type OutcomeDeadline } from './outcome-deadlines.ts'

const now = new Date('2026-11-25T12:00:00.000Z')
const past = '2026-11-15T07:59:59.999Z'
const soon = '2026-12-20T07:59:59.999Z'
const late = '2027-01-04T07:59:59.999Z'
const until = (lastEligibleDate: string | null) => ({ isEligible: true, lastEligibleDate })
const ended = (lastEligibleDate: string | null) => ({ isEligible: false, lastEligibleDate })

type Block = Pick<OrderLineItem['return'], 'refund' | 'exchange' | 'giftCard'>
const deadlinesOf = (block: Block, given: object = {}) =>
  outcomeDeadlines(
    { return: { claimReasons: [], isFinalSale: false, isExchangeOnly: false, ...block } },
    { isRefundEnabled: true, isGiftCardEnabled: true, isExchangeEnabled: true, ...given },
    now,
  )

test.for<[string, Block, OutcomeDeadline[]]>([
  [
    'are said together where they end together',
    { refund: until(soon), exchange: until(late), giftCard: until(late) },
    [
      { outcomes: ['refund'], date: soon, isLapsed: false },
      { outcomes: ['exchange', 'giftCard'], date: late, isLapsed: false },
    ],
  ],
  [
    'name what has lapsed, first',
    { refund: ended(past), exchange: until(late), giftCard: until(late) },
    [
      { outcomes: ['refund'], date: past, isLapsed: true },
      { outcomes: ['exchange', 'giftCard'], date: late, isLapsed: false },
    ],
  ],
  [
    'say nothing of what was never offered',
    { refund: ended(null), exchange: until(soon), giftCard: ended(null) },
    [{ outcomes: ['exchange'], date: soon, isLapsed: false }],
  ],
  [
    'say nothing of what is in time and not open for another reason',
    { refund: ended(soon), exchange: until(soon), giftCard: ended(soon) },
    [{ outcomes: ['exchange'], date: soon, isLapsed: false }],
  ],
  [
    'end with what never ends',
    { refund: until(null), exchange: until(soon), giftCard: until(null) },
    [
      { outcomes: ['exchange'], date: soon, isLapsed: false },
      { outcomes: ['refund', 'giftCard'], date: null, isLapsed: false },
    ],
  ],
])('deadlines %s', ([, block, deadlines]) => {
  expect(deadlinesOf(block)).toEqual(deadlines)
})

test('an outcome that the store has turned off has no deadline', () => {
  const block = { refund: until(soon), exchange: until(late), giftCard: until(late) }
  expect(deadlinesOf(block, { isRefundEnabled: false, isExchangeEnabled: false })).toEqual([
    { outcomes: ['giftCard'], date: late, isLapsed: false },
  ])
})
