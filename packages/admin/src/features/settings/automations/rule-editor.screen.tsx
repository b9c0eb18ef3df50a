import { ruleNamesApi } from '@aftercare/domain/api/rule-names-api'
import { rulesApi } from '@aftercare/domain/api/rules-api'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import { draftOf } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { listsOf } from './rule-lists.ts'
import { justSaved } from './save-rule.ts'

export { updateRule as action } from './save-rule.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { storeId = '', ruleId = '' } = params
  const [rule, names] = await Promise.all([
    call(rulesApi.rule, { params: { storeId, ruleId }, signal: request.signal }),
    call(ruleNamesApi.ruleNames, { params: { storeId }, signal: request.signal }),
  ])
  return { rule, names }
}

/** A rule that is kept, to be looked at or changed. */
export function Component() {
  const { rule, names } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const [query] = useSearchParams()
  return (
    <RuleEditor
      key={rule.id}
      latest={{ version: rule.version, value: draftOf(rule) }}
      ruleId={rule.id}
      isJustSaved={query.has(justSaved)}
      lists={listsOf(names, store)}
    />
  )
}
