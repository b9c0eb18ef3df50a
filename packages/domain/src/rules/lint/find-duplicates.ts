import type { StoreRule } from '../rule-schema.ts'
import type { RuleFinding } from './finding-schema.ts'

/** Rules of one hook that say the same under the same conditions, each beside the first that does. */
export function findDuplicates(inOrder: readonly StoreRule[]): RuleFinding[] {
  const first = new Map<string, StoreRule>()
  return inOrder.flatMap((rule): RuleFinding[] => {
    const key = JSON.stringify([rule.hook, rule.rule])
    const earlier = first.get(key)
    if (!earlier) first.set(key, rule)
    return earlier
      ? [
          {
            kind: 'duplicate',
            severity: 'warning',
            ruleId: rule.id,
            otherRuleIds: [earlier.id],
            path: null,
            message: `This says the same as “${earlier.name}”. One of the two is enough.`,
          },
        ]
      : []
  })
}
