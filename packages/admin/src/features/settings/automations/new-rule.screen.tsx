import { ruleNamesApi } from '@aftercare/domain/api/rule-names-api'
import { rulesApi } from '@aftercare/domain/api/rules-api'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { draftOf, emptyDraft, type RuleDraft } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { listsOf, type RuleLists } from './rule-lists.ts'
import { templateDrafts } from './rule-templates.ts'
import { emptyTemplate, TemplateGallery } from './template-gallery.tsx'

export { createRule as action } from './save-rule.ts'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const storeId = params['storeId'] ?? ''
  const ruleId = new URL(request.url).searchParams.get('copy')
  const [names, copied] = await Promise.all([
    call(ruleNamesApi.ruleNames, { params: { storeId }, signal: request.signal }),
    ruleId && call(rulesApi.rule, { params: { storeId, ruleId }, signal: request.signal }),
  ])
  return { names, copied: copied || null }
}

/** A new rule: from a template, as a copy of another rule, or from nothing. First of all, which of these. */
export function Component() {
  const { names, copied } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const [query] = useSearchParams()
  const lists = listsOf(names, store)
  const begun = copied ? copyOf(draftOf(copied)) : linesBoundWith(query.get('template'), lists)
  if (!begun)
    return (
      <SettingsPage title={text('template.title')}>
        <TemplateGallery lists={lists} />
      </SettingsPage>
    )
  return <RuleEditor key={query.toString()} latest={{ version: '', value: begun }} lists={lists} />
}

const copyOf = (draft: RuleDraft): RuleDraft => ({
  ...draft,
  name: text('rules.copyOf', { name: draft.name }).slice(0, 128),
  isEnabled: false,
})

function linesBoundWith(wanted: string | null, lists: RuleLists): RuleDraft | undefined {
  if (wanted === emptyTemplate) return emptyDraft()
  return templateDrafts(lists).find(({ template }) => template.id === wanted)?.draft
}
