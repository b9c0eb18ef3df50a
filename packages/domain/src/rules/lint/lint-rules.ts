import { inOrderOfAsking } from '../compile-rules.ts'
import type { StoreRule } from '../rule-schema.ts'
import type { RuleFinding } from './finding-schema.ts'
import { findDuplicates } from './find-duplicates.ts'

/**
 * What a merchant can hardly have meant, rule by rule in the order in which they are asked. Sound before it
 * is complete: what is reported is so for all facts. Rules that are off are not looked at.
 */
export function lintRules(rules: readonly StoreRule[]): RuleFinding[] {
  const asked = inOrderOfAsking(rules)
  return findDuplicates(asked)
}
