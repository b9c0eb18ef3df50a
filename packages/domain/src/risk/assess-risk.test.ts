import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RiskLevel } from '../claims/claim-words.ts'
import { assessRisk, withBrowserCheck, type RiskEvidence } from './assess-risk.ts'
import { browserCheckOutcomes, type BrowserCheck } from './browser-check.ts'
import { riskFactors, type RiskFactor } from './risk-schema.ts'

/** A shopper's first claim, of an order that the platform knows, with nothing else known. */
const ordinary: RiskEvidence = {
  claimsOfEmail: { here: 1, elsewhere: 0 },
  emailsOfDevice: null,
  emailsOfAddress: null,
  isMediaReused: false,
  order: 'platform',
  isGiftReturn: false,
  isFiledByStaff: false,
  platformRisk: null,
  isHiddenAddress: null,
  isBot: null,
  browserCheck: null,
}
const assess = (given: Partial<RiskEvidence>) => assessRisk({ ...ordinary, ...given })

// prettier-ignore
test.for<[RiskFactor, Partial<RiskEvidence>, number]>([
  ['emailReuse-store',        { claimsOfEmail: { here: 2, elsewhere: 0 } },  0],
  ['emailReuse-store',        { claimsOfEmail: { here: 3, elsewhere: 0 } },  10],
  ['emailReuse-store',        { claimsOfEmail: { here: 9, elsewhere: 0 } },  30],
  ['emailReuse-global',       { claimsOfEmail: { here: 1, elsewhere: 2 } },  0],
  ['emailReuse-global',       { claimsOfEmail: { here: 1, elsewhere: 4 } },  10],
  ['emailReuse-global',       { claimsOfEmail: { here: 1, elsewhere: 90 } }, 20],
  ['deviceFanOut',            { emailsOfDevice: 2 },                         0],
  ['deviceFanOut',            { emailsOfDevice: 3 },                         25],
  ['ipFanOut',                { emailsOfAddress: 2 },                        0],
  ['ipFanOut',                { emailsOfAddress: 3 },                        10],
  ['ipAddress',               { isHiddenAddress: true },                     10],
  ['mediaReuse',              { isMediaReused: true },                       35],
  ['orderVerification',       {},                                            -10],
  ['orderVerification',       { order: 'registration' },                     10],
  ['orderVerification',       { order: 'duplicateRegistration' },            30],
  ['orderVerification',       { isGiftReturn: true },                        5],
  ['platformRisk',            { platformRisk: 'low' },                       0],
  ['platformRisk',            { platformRisk: 'medium' },                    10],
  ['platformRisk',            { platformRisk: 'high' },                      25],
  ['botDetection',            { isBot: true },                               25],
  ['fingerprintSuspectScore', { browserCheck: { outcome: 'scored', suspectScore: 4 } },  4],
  ['fingerprintSuspectScore', { browserCheck: { outcome: 'scored', suspectScore: 40 } }, 15],
  ['isMerchantCreated',       { isFiledByStaff: true },                      -20],
])('%s of %j is %i points', ([factor, given, score]) => {
  expect(assess(given).facts.find((fact) => fact.factor === factor)?.score).toBe(score)
})

// prettier-ignore
test.for<[string, Partial<RiskEvidence>, number, RiskLevel]>([
  ['an ordinary claim',                {},                                                             0,  'Low'],
  ['30 points',                        { emailsOfDevice: 3, isGiftReturn: true },                      30, 'Medium'],
  ['a file that was used before',      { isMediaReused: true },                                        25, 'Low'],
  ['half a suspicion',                 { isMediaReused: true, emailsOfAddress: 3 },                    35, 'Medium'],
  ['a file and a browser used before', { isMediaReused: true, emailsOfDevice: 3, emailsOfAddress: 3 }, 60, 'High'],
  ['the same, filed by staff',
    { isMediaReused: true, emailsOfDevice: 3, emailsOfAddress: 3, isFiledByStaff: true },              40, 'Medium'],
])('%s', ([, given, aggregateScore, level]) => {
  expect(assess(given)).toMatchObject({ aggregateScore, level })
})

describe('whatever is known', () => {
  const count = fc.nat({ max: 50 })
  const orUnknown = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
  const check: fc.Arbitrary<BrowserCheck> = fc.record({
    outcome: fc.constantFrom('pending' as const, ...browserCheckOutcomes),
    suspectScore: orUnknown(fc.nat({ max: 200 })),
  })
  const evidence: fc.Arbitrary<RiskEvidence> = fc.record({
    claimsOfEmail: fc.record({ here: count, elsewhere: count }),
    emailsOfDevice: orUnknown(count),
    emailsOfAddress: orUnknown(count),
    isMediaReused: fc.boolean(),
    order: fc.constantFrom('platform' as const, 'registration' as const, 'duplicateRegistration' as const),
    isGiftReturn: fc.boolean(),
    isFiledByStaff: fc.boolean(),
    platformRisk: orUnknown(fc.constantFrom('low' as const, 'medium' as const, 'high' as const)),
    isHiddenAddress: orUnknown(fc.boolean()),
    isBot: orUnknown(fc.boolean()),
    browserCheck: orUnknown(check),
  })

  test('High needs two reasons, and every factor says in a sentence what it found', () => {
    fc.assert(
      fc.property(evidence, (evidence) => {
        const { level, aggregateScore, facts } = assessRisk(evidence)
        expect(facts.map(({ factor }) => factor)).toEqual(riskFactors)
        for (const { justification } of facts) expect(justification).toMatch(/^[A-Z].*\.$/)
        expect(level === 'Low').toBe(aggregateScore < 30)
        expect(level !== 'High' || facts.filter(({ score }) => score > 0).length > 1).toBe(true)
      }),
    )
  })

  test('unknown evidence never counts against anybody', () => {
    fc.assert(
      fc.property(evidence, (evidence) => {
        const { isHiddenAddress, isBot, browserCheck, platformRisk, emailsOfDevice, emailsOfAddress } =
          ordinary
        const unknown = {
          isHiddenAddress,
          isBot,
          browserCheck,
          platformRisk,
          emailsOfDevice,
          emailsOfAddress,
        }
        const { aggregateScore } = assessRisk({ ...evidence, ...unknown })
        expect(aggregateScore).toBeLessThanOrEqual(assessRisk(evidence).aggregateScore)
      }),
    )
  })

  test('a browser that is checked later counts as if it had been checked at once', () => {
    fc.assert(
      fc.property(evidence, check, (evidence, check) => {
        const { facts } = assessRisk({
          ...evidence,
          browserCheck: { outcome: 'pending', suspectScore: null },
        })
        expect(withBrowserCheck(facts, check)).toEqual(assessRisk({ ...evidence, browserCheck: check }))
      }),
    )
  })
})
