import type { Rule } from '@aftercare/domain/api/rules-api'
import type { RuleHook } from '@aftercare/domain/rules/hooks'
import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'
import { text } from '../../../app/texts/text.ts'
import { useSend } from '../../../forms/use-send.ts'

/**
 * The rules of a moment in their order. A new order is shown at once and kept by the server; when that
 * refuses, the old one comes back and it is said why.
 */
export function useRuleOrder(
  hook: RuleHook,
  rules: readonly Rule[],
  version: string,
  onNews: (news: string) => void,
) {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const { send, errors, isSending } = useSend(() => setWanted([]))
  const places = new Map(wanted.map((id, place) => [id, place]))
  const shown = isSending
    ? [...rules].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    : [...rules]

  const move = (from: number, to: number) => {
    const rule = shown[from]
    if (!rule || isSending || to < 0 || to >= shown.length) return
    const ruleIds = arrayMove(shown, from, to).map(({ id }) => id)
    setWanted(ruleIds)
    onNews(text('rules.moved', { name: rule.name, place: to + 1, count: shown.length }))
    send({ name: 'orderRules', body: { version, hook, ruleIds } })
  }
  return { rules: shown, move, failure: errors && (errors.alert ?? text('error.general')) }
}
