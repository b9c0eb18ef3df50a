import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { Rule, rulesApi } from '@aftercare/domain/api/rules-api'
import type { RuleHook } from '@aftercare/domain/rules/hooks'
import { arrayMove } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { useSend } from '../../../forms/use-send.ts'

type Kept = EndpointOutput<typeof rulesApi.orderRules>

/**
 * The rules of a trigger in their order. A new order is shown at once and saved by the server; further moves
 * are saved after it. If the server refuses, the old order returns with the reason.
 */
export function useRuleOrder(
  hook: RuleHook,
  rules: readonly Rule[],
  version: string,
  onNews: (news: string) => void,
) {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const sent = useRef<readonly string[]>([])
  // The answer to a save may arrive before the page has the version that it led to.
  const [answered, setAnswered] = useState({ page: version, version })
  const { send, errors, isSending } = useSend(whenKept)
  const places = new Map(wanted.map((id, place) => [id, place]))
  const shown =
    wanted.length > 0 && (isSending || !errors)
      ? [...rules].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
      : [...rules]

  function whenKept(answer: unknown) {
    const kept = (answer as Kept).version
    setAnswered({ page: version, version: kept })
    if (wanted === sent.current) setWanted([])
    else keep(wanted, kept)
  }
  function keep(ruleIds: readonly string[], from: string) {
    sent.current = ruleIds
    send({ name: 'orderRules', body: { version: from, hook, ruleIds } })
  }
  const move = (from: number, to: number) => {
    const rule = shown[from]
    if (!rule || to < 0 || to >= shown.length) return
    const ruleIds = arrayMove(shown, from, to).map(({ id }) => id)
    setWanted(ruleIds)
    onNews(text('rules.moved', { name: rule.name, place: to + 1, count: shown.length }))
    if (!isSending) keep(ruleIds, answered.page === version ? answered.version : version)
  }
  return { rules: shown, move, errors: errors && { alert: text('error.general'), ...errors } }
}
