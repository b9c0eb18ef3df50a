import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  browserCheckOutcomes,
  judgeBrowserEvent,
  opinionOnBrowser,
  type BrowserCheckOutcome,
  type BrowserEvent,
} from './browser-check.ts'

const claim = { visitorId: 'Ibk1527CUFmcnjLwIs4A9', filedOn: new Date('2026-11-20T12:00:00Z') }
const minutesEarlier = (minutes: number) => new Date(claim.filedOn.getTime() - minutes * 60_000)
const event: BrowserEvent = {
  visitorId: claim.visitorId,
  identifiedOn: minutesEarlier(0.1),
  suspectScore: 8,
  isReplayed: false,
}

describe('an event', () => {
  // prettier-ignore
  test.for<[string, Partial<BrowserEvent>, BrowserCheckOutcome]>([
    ['of the claim’s browser, moments before',  {},                                     'scored'],
    ['without a score',                         { suspectScore: null },                 'noScore'],
    ['with a score of 0',                       { suspectScore: 0 },                    'scored'],
    ['of another browser',                      { visitorId: '0jnGMkPYXX37DqVa4ZIO' },  'otherBrowser'],
    ['in which no browser was identified',      { visitorId: null },                    'otherBrowser'],
    ['an hour before',                          { identifiedOn: minutesEarlier(60) },   'scored'],
    ['more than an hour before',                { identifiedOn: minutesEarlier(60.1) }, 'otherTime'],
    ['by a clock that is a little ahead',       { identifiedOn: minutesEarlier(-5) },   'scored'],
    ['long after',                              { identifiedOn: minutesEarlier(-5.1) }, 'otherTime'],
    ['whose request was a copy',                { isReplayed: true },                   'usedBefore'],
  ])('%s', ([, given, outcome]) => {
    const judged = judgeBrowserEvent({ ...event, ...given }, claim)
    const suspectScore = outcome === 'scored' ? (given.suspectScore ?? event.suspectScore) : null
    expect(judged).toEqual({ outcome, suspectScore })
  })
})

describe('the points', () => {
  test.for([
    [0, 0],
    [1, 1],
    [4, 4],
    [14, 14],
    [15, 15],
    [16, 15],
    [1000, 15],
  ])('of a Suspect Score of %i are %i', ([suspectScore = 0, points]) => {
    expect(opinionOnBrowser({ outcome: 'scored', suspectScore }).score).toBe(points)
  })

  test('are whole, between 0 and 15, and never fewer for a higher score', () => {
    const score = fc.nat({ max: 10_000 })
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [low = 0, high = 0] = [one, other]
          .toSorted((a, b) => a - b)
          .map((suspectScore) => opinionOnBrowser({ outcome: 'scored', suspectScore }).score)
        expect(low).toBeLessThanOrEqual(high)
        for (const points of [low, high])
          expect(Array.from({ length: 16 }, (_, whole) => whole)).toContain(points)
      }),
    )
  })

  test.for(['pending' as const, ...browserCheckOutcomes.filter((outcome) => outcome !== 'scored')])(
    'are none where the check is %s, whatever the score',
    (outcome) => {
      const { score, because } = opinionOnBrowser({ outcome, suspectScore: 23 })
      expect(score).toBe(0)
      expect(because).toMatch(/^[A-Z][^{}]*\.$/)
    },
  )
})
