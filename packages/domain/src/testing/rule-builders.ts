import * as v from 'valibot'
import type { ruleAction } from '../rules/actions.ts'
import type { RuleHook } from '../rules/hooks.ts'
import { storeRule, type Conditions, type StoreRule } from '../rules/rule-schema.ts'

type GivenAction = v.InferInput<typeof ruleAction>
type GivenRule = {
  id?: string
  hook?: RuleHook
  priority?: number
  isEnabled?: boolean
  createdOn?: string
  when?: Conditions
  action?: GivenAction
}

/** A stored rule; by default it always matches and tags the claim. */
export const aRule = ({ when, action, ...given }: GivenRule = {}): StoreRule =>
  v.parse(storeRule, {
    id: 'rule-1',
    name: 'A rule',
    hook: 'claim-created',
    priority: 1,
    isEnabled: true,
    createdOn: '2026-01-01T00:00:00.000Z',
    rule: {
      conditions: when ?? { all: [] },
      event: action ?? { type: 'claimTags', params: { tags: ['matched'] } },
    },
    ...given,
  })

/** A rule that always matches an order look-up, by its action alone. */
export const onLookUp = (action: GivenAction, given: GivenRule = {}): StoreRule =>
  aRule({ hook: 'order-lookup', ...given, action })
