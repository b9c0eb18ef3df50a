import { latestDate, editUntil } from '../orders/order-windows.ts'
import { applyRulesTo } from '../rules/apply-rules.ts'
import { buildFacts } from '../rules/build-facts.ts'
import type { CompiledRules } from '../rules/compile-rules.ts'
import { areBothClaimTypesPossible } from './claim-type.ts'
import type { EligibilityOrder } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'
import type { OrderEligibility } from './eligibility-verdict.ts'
import { lineEligibility } from './line-item-eligibility.ts'

/**
 * Decides what may be claimed for an order at one moment.
 *
 * Each line is decided independently. `returnUntil` and `warrantyUntil` are the latest dates over lines and
 * outcomes. Rules decide whether the shopper may choose a claim type if both are possible; they see the
 * order's items as "any line".
 */
export function orderEligibility(
  order: EligibilityOrder,
  settings: EligibilitySettings,
  rules: CompiledRules,
  now: Date,
): OrderEligibility {
  const lines = order.lines.map((line) => lineEligibility(order, line, settings, rules, now))
  const items = order.lines.filter(({ kind }) => kind === 'item')
  const { verdict, trace } = applyRulesTo(rules, 'order-lookup/order', () =>
    buildFacts({ now, timeZone: settings.timeZone, order, lines: items }),
  )

  return {
    lines,
    returnUntil: latestDate(
      lines.flatMap(({ return: { refund, giftCard, exchange } }) => [refund, giftCard, exchange]),
    ),
    warrantyUntil: latestDate(lines.map(({ warranty }) => warranty)),
    editUntil: editUntil(order, settings.orderEditWindowMinutes),
    allowClaimTypeSelection:
      verdict.claimTypeSelection?.action.params.isAllowed === true && areBothClaimTypesPossible(lines),
    shopNow: verdict.shopNow,
    orderEdits: verdict.orderEdits,
    instantExchange: verdict.instantExchange,
    trace,
  }
}
