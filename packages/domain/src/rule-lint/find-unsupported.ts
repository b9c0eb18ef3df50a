import { isSupported } from '../resolution/platform-support.ts'
import type { RuleAction } from '../rules/actions.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import type { KnownThings } from './known-values.ts'

/** Exchange rules of a store whose shop does not let us create exchanges, so that nobody is offered one. */
export function findUnsupported({ id, rule }: StoreRule, { platformSupport }: KnownThings): RuleFinding[] {
  if (isSupported(platformSupport, 'exchange')) return []
  if (isExchangeOnly(rule.event)) return [unsupported(id, 'error', nothingLeft)]
  return isAboutExchanges(rule.event) ? [unsupported(id, 'warning', noEffect)] : []
}

const isExchangeOnly = ({ type, params }: RuleAction): boolean =>
  type === 'setExchangeOnly' && params.isExchangeOnly

function isAboutExchanges({ type, params }: RuleAction): boolean {
  if (type === 'offerShopNow' || type === 'offerInstantExchange') return params.isOffered
  if (type === 'modifyClaimWindow') return params.outcomes.every((outcome) => outcome === 'exchange')
  return type === 'exchangeOptions' || type === 'exchangeShipping'
}

const noEffect = 'Shopify hasn’t granted Aftercare access to draft orders, so this rule has no effect.'
const nothingLeft =
  'Shopify hasn’t granted Aftercare access to draft orders, so these items can’t be returned at all.'

const unsupported = (ruleId: string, severity: RuleFinding['severity'], message: string): RuleFinding => ({
  kind: 'notSupported',
  severity,
  ruleId,
  otherRuleIds: [],
  path: null,
  message,
})
