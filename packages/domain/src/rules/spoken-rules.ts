import type { ShopperLanguage } from '../shared/languages.ts'
import { spokenIn, type Translations } from '../shared/translations.ts'
import type { RuleAction } from './actions.ts'
import type { StoreRule } from './rule-schema.ts'

/** Rules with what shoppers read of them in this language. The same list if none is translated into it. */
export function spokenRules(rules: readonly StoreRule[], language: ShopperLanguage): readonly StoreRule[] {
  if (rules.every(({ rule }) => translationsOf(rule.event)?.[language] === undefined)) return rules
  return rules.map((rule) => ({
    ...rule,
    rule: { ...rule.rule, event: spokenAction(rule.rule.event, language) },
  }))
}

/** A claim keeps a fee's name as the store wrote it, and each reader of the claim gets it in their language. */
const translationsOf = ({ type, params }: RuleAction): Translations | undefined =>
  type !== 'fee' && 'translations' in params ? params.translations : undefined

/** Only texts of the action are translated, so that it keeps its form. */
function spokenAction(action: RuleAction, language: ShopperLanguage): RuleAction {
  const translations = translationsOf(action)
  if (!translations) return action
  return { ...action, params: spokenIn({ ...action.params, translations }, language) } as RuleAction
}
