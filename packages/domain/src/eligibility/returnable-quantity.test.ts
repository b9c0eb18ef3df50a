import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineItemStatuses } from '../claims/claim-words.ts'
import { aShipment, anEligibilityLine, claimedUnits } from '../testing/eligibility-builders.ts'
import type { EligibilityLine } from './eligibility-input.ts'
import { quantityEvidence, remainingQuantity } from './returnable-quantity.ts'

const remaining = (line: Partial<EligibilityLine>, mustBeFulfilled = true) =>
  remainingQuantity(quantityEvidence(anEligibilityLine({ quantity: 3, ...line }), mustBeFulfilled))
const lost = (quantity: number) => aShipment({ quantity, trackerStatus: 'return_to_sender' })

// prettier-ignore
test.for<[what: string, line: Partial<EligibilityLine>, mustBeFulfilled: boolean, expected: number]>([
  ['all units of a line',                                {},                                                             true,  3],
  ['not units that were removed or refunded',            { currentQuantity: 2 },                                         true,  2],
  ['not units that were not sent',                       { fulfilledQuantity: 1 },                                       true,  1],
  ['unless the store does not mind',                     { fulfilledQuantity: 1 },                                       false, 3],
  ['not units on their way back to the store',           { shipments: [lost(1)] },                                       true,  2],
  ['all that arrived, once the lost unit is refunded',   { shipments: [lost(1)], currentQuantity: 2 },                   true,  2],
  ['not units in an open claim',                         { claimed: [claimedUnits({ quantity: 2 })] },                   true,  1],
  ['not units in transit back',                          { claimed: [claimedUnits({ status: 'In_Transit' })] },          true,  2],
  ['not units that were exchanged',                      { claimed: [claimedUnits({ status: 'Approved' })] },            true,  2],
  ['refunded units only once',                           { currentQuantity: 2, claimed: [claimedUnits({ status: 'Approved', reducedCurrentQuantity: 1 })] }, true, 2],
  ['no unit that came back, though the platform counts it again', { claimed: [claimedUnits({ status: 'Approved', reducedCurrentQuantity: 1 })] }, true, 2],
  ['no unit still to be sent, once a sent one came back', { fulfilledQuantity: 2, currentQuantity: 2, claimed: [claimedUnits({ status: 'Approved', reducedCurrentQuantity: 1 })] }, true, 1],
  ['units of a denied claim again',                      { claimed: [claimedUnits({ status: 'Denied', quantity: 3 })] }, true,  3],
  ['units of a canceled claim again',                   { claimed: [claimedUnits({ status: 'Closed', quantity: 3 })] }, true,  3],
  ['nothing when more is claimed than there is',         { claimed: [claimedUnits({ quantity: 5 })] },                   true,  0],
])('may still be claimed: %s', ([, line, mustBeFulfilled, expected]) => {
  expect(remaining(line, mustBeFulfilled)).toBe(expected)
})

test('units that may still be claimed and units held never exceed those on the order', () => {
  const claims = fc.array(
    fc.record({
      status: fc.constantFrom(...lineItemStatuses),
      quantity: fc.integer({ min: 1, max: 3 }),
      reducedCurrentQuantity: fc.constant(0),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.nat(3),
      claims,
      fc.boolean(),
      (currentQuantity, fulfilledQuantity, claimed, must) => {
        const line = anEligibilityLine({ quantity: 3, currentQuantity, fulfilledQuantity, claimed })
        const evidence = quantityEvidence(line, must)
        const left = remainingQuantity(evidence)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left === 0 || left + evidence.held <= currentQuantity).toBe(true)
      },
    ),
  )
})
