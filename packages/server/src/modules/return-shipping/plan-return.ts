import type { LabelCharge } from '@aftercare/domain/merchants/settings-schema'
import type { UnitsValue } from '@aftercare/domain/orders/paid-units'
import type { ReturnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import { applyRules } from '@aftercare/domain/rules/apply-rules'
import {
  buildFacts,
  type ClaimFacts,
  type FactSource,
  type OrderFacts,
} from '@aftercare/domain/rules/build-facts'
import type { CompiledRules } from '@aftercare/domain/rules/compile-rules'
import type { RuleTrace } from '@aftercare/domain/rules/rule-trace'
import type { Store } from '#modules/merchants/store-reads.ts'

export type LineToReturn = {
  /** The order line's id. */
  lineId: string
  quantity: number
  /** Of one unit; 0 if unknown. */
  grams: number
  ordered: { name: string; variantIdFromPlatform: string | null }
  /** The value of its units. */
  value: UnitsValue
  facts: FactSource['lines'][number]
}

/** Lines that travel together, to one location, under one policy. */
export type Destination = {
  returnLocationId: string
  lineIds: string[]
  grams: number
  methods: readonly ReturnMethodType[]
  /** What each line's policy charges for the label; the dearest holds. */
  labelCharges: LabelCharge[]
}

export type ReturnPlan = {
  destinations: Destination[]
  /** Lines that the shopper may keep. */
  keptLineIds: string[]
  traces: { lineId: string; trace: RuleTrace<'return-quote'> }[]
}

type RuleContext = { rules: CompiledRules; orderFacts: OrderFacts; claimFacts: ClaimFacts }

/**
 * The destination of each line by the rules of the hook return-quote; without a match, the store's own policy
 * applies. The first location is used if the policy names none, or one that the store does not have.
 */
export function planReturn(
  store: Store,
  now: Date,
  request: RuleContext & { lines: readonly LineToReturn[] },
  locationIds: readonly [string, ...string[]],
): ReturnPlan {
  const { returnShipping } = store.settings
  const plan: ReturnPlan = { destinations: [], keptLineIds: [], traces: [] }

  for (const line of request.lines) {
    const { verdict, trace } = evaluateReturnRules(store, now, request, line)
    plan.traces.push({ lineId: line.lineId, trace })
    if (verdict.keepItem) {
      plan.keptLineIds.push(line.lineId)
      continue
    }
    const policy = verdict.returnShipping?.action.params ?? returnShipping
    addToDestination(plan.destinations, {
      returnLocationId: locationIds.find((id) => id === policy.returnLocationId) ?? locationIds[0],
      lineIds: [line.lineId],
      grams: line.quantity * (line.grams || returnShipping.defaultGrams),
      methods: policy.methods,
      labelCharges: [policy.labelCharge ?? returnShipping.labelCharge],
    })
  }
  return plan
}

/** The rules' return shipping for one line. */
export const evaluateReturnRules = (
  { timeZone }: Store,
  now: Date,
  { rules, orderFacts, claimFacts }: RuleContext,
  { facts }: Pick<LineToReturn, 'facts'>,
) =>
  applyRules(
    rules,
    'return-quote',
    buildFacts({ now, timeZone, order: orderFacts, claim: claimFacts, lines: [facts] }),
  )

/** One parcel per location. Of differing policies the methods that all allow remain, and every charge is kept. */
function addToDestination(destinations: Destination[], line: Destination): void {
  const same = destinations.find(({ returnLocationId }) => returnLocationId === line.returnLocationId)
  if (!same) return void destinations.push(line)
  same.lineIds.push(...line.lineIds)
  same.grams += line.grams
  same.labelCharges.push(...line.labelCharges)
  same.methods = same.methods.filter((method) => line.methods.includes(method))
}
