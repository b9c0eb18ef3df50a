import fc from 'fast-check'

/*
 * Events of an order and its claims, in any order and number: filed, decided, decided differently, split,
 * partly finalized, denied, not returned and claimed again, canceled, reported twice.
 */

export type OrderToClaim = {
  lines: { quantity: number; price: number; tax: number }[]
  shipping: number
  /** What of it was paid with a gift card. */
  secondTender: number
  /** What the store takes, or adds, by its rules. */
  fee: number
  label: number
  incentivePercent: number
}

const waysToAsk = ['refund', 'giftCard', 'variantExchange', 'warrantyReview'] as const
const waysToDecide = [
  'refund',
  'giftCard',
  'variantExchange',
  'replacementOrder',
  'repair',
  'deny',
  'elsewhere',
  'takeBack',
] as const

/** Claims and lines are named by number, which counts round those that there are by then. */
export type HistoryStep = { claim: number; line: number; isToldTwice: boolean } & (
  | { type: 'file'; quantity: number; asks: (typeof waysToAsk)[number]; isOfTwoLines: boolean }
  | {
      type: 'decide'
      way: (typeof waysToDecide)[number]
      /** Null is the line's whole value. */
      amount: number | null
      fee: number
      shipping: number
    }
  | { type: 'split'; first: number }
  | { type: 'deny' | 'cancel' | 'neverReturned' | 'arrive' }
  /** Lines by the bits that are set. */
  | { type: 'finalise'; lines: number }
  | { type: 'hold' | 'release' | 'capture'; amount: number }
  | { type: 'repeatEntry'; entry: number }
)

export type ClaimHistory = { order: OrderToClaim; steps: readonly HistoryStep[] }

/** By how often each happens. */
const stepTypes = [
  ...(['file', 'file', 'decide', 'decide', 'decide', 'split', 'deny', 'cancel', 'neverReturned'] as const),
  ...(['arrive', 'arrive', 'finalise', 'finalise', 'finalise', 'hold', 'release', 'capture'] as const),
  'repeatEntry' as const,
]

const anyNumbers = (minLength: number, maxLength: number) =>
  fc.noBias(fc.array(fc.nat(), { minLength, maxLength, size: 'max' }))

/**
 * Histories of every length, so that what holds at their ends holds at any time. Each number is read as
 * one step: a hundred thousand histories made of records would take longer to draw than to live through.
 */
export const anyClaimHistory: fc.Arbitrary<ClaimHistory> = fc
  .tuple(anyNumbers(6, 6), anyNumbers(1, 14))
  .map(([about, steps]) => ({ order: readOrder(about), steps: steps.map(readStep) }))

function readOrder([shape = 0, charges = 0, ...prices]: readonly number[]): OrderToClaim {
  const size = dial(shape)
  const cost = dial(charges)
  return {
    lines: prices.slice(0, 1 + size(3)).map((price) => {
      const paid = dial(price)
      return { quantity: 1 + size(4), price: paid(20_000), tax: paid(900) }
    }),
    shipping: size(3) * 450,
    secondTender: size(4) * 1700,
    fee: cost(5) * 200,
    label: cost(4) * 200,
    incentivePercent: cost(3) * 10,
  }
}

function readStep(number: number, index: number): HistoryStep {
  const next = dial(number)
  const type = index === 0 ? 'file' : pick(stepTypes, next)
  const at = { claim: next(2), line: next(4), isToldTwice: next(6) === 0 }
  switch (type) {
    case 'file':
      return { ...at, type, quantity: 1 + next(3), asks: pick(waysToAsk, next), isOfTwoLines: next(2) === 0 }
    case 'decide': {
      const way = pick(waysToDecide, next)
      const amount = next(3) === 0 ? null : 1 + next(60) * 199
      return { ...at, type, way, amount, fee: next(4) * 125, shipping: next(3) * 450 }
    }
    case 'split':
      return { ...at, type, first: 1 + next(2) }
    case 'finalise':
      return { ...at, type, lines: next(3) === 0 ? next(64) : 63 }
    case 'hold':
    case 'release':
    case 'capture':
      return { ...at, type, amount: 1 + next(5000) }
    case 'repeatEntry':
      return { ...at, type, entry: next(30) }
    case 'deny':
    case 'cancel':
    case 'neverReturned':
    case 'arrive':
      return { ...at, type }
  }
}

type Dial = (sides: number) => number

/** Reads choices out of one number, each of so many sides. */
function dial(number: number): Dial {
  let left = number
  return (sides) => {
    const choice = left % sides
    left = Math.floor(left / sides)
    return choice
  }
}

const pick = <Choice>(choices: readonly [Choice, ...Choice[]] | readonly Choice[], next: Dial): Choice =>
  choices[next(choices.length)] as Choice
