import { inOrderOfAsking } from '../rules/compile-rules.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import { findBroken } from './find-broken-rules.ts'
import { findHidden } from './find-hidden-rules.ts'
import { findLostReturns } from './find-lost-returns.ts'
import { findMissingRates } from './find-missing-rates.ts'
import { findOverruled } from './find-overruled-rules.ts'
import { findTooEarly } from './find-too-early.ts'
import { findUnsupported } from './find-unsupported.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import type { KnownThings } from './known-values.ts'

/**
 * What a merchant can hardly have meant, in the order in which rules are asked.
 *
 * Sound rather than complete: every finding holds for all facts. Disabled rules are skipped, and tags are
 * free: a tag that no product has yet is no mistake.
 */
export function lintRules(rules: readonly StoreRule[], known: KnownThings): RuleFinding[] {
  const asked = inOrderOfAsking(rules)
  const place = new Map(asked.map(({ id }, index) => [id, index]))
  return [
    ...asked.flatMap((rule) => findBroken(rule, known)),
    ...asked.flatMap(findTooEarly),
    ...asked.flatMap((rule) => findUnsupported(rule, known)),
    ...findHidden(asked),
    ...findOverruled(asked),
    ...findLostReturns(asked, known),
    ...findMissingRates(asked, known),
  ].toSorted((a, b) => (place.get(a.ruleId) ?? 0) - (place.get(b.ruleId) ?? 0))
}
