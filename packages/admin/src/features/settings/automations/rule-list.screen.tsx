import { ruleNamesApi } from '@aftercare/domain/api/rule-names-api'
import { rulesApi } from '@aftercare/domain/api/rules-api'
import { ruleHook } from '@aftercare/domain/rules/hooks'
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { HookRules } from './hook-rules.tsx'
import { listsOf } from './rule-lists.ts'
import { TemplateGallery } from './template-gallery.tsx'
import './rules.css'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const at = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  const [list, names] = await Promise.all([call(rulesApi.listRules, at), call(ruleNamesApi.ruleNames, at)])
  return { list, names }
}

export const action = answerCalls({
  orderRules: rulesApi.orderRules,
  updateRule: rulesApi.updateRule,
  deleteRule: rulesApi.deleteRule,
})

/** Every rule as a sentence, by its moment and in the order in which they are asked. */
export function Component() {
  const { list, names } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  const [news, setNews] = useState('')
  const lists = listsOf(names, store)
  const newRule = (
    <Button
      component={Link}
      to={paths.newRule.to({ storeId: store.id })}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {text('rules.new')}
    </Button>
  )
  return (
    <SettingsPage title={text('rules.title')} actions={list.rules.length > 0 && newRule}>
      <VisuallyHidden component="output">{news}</VisuallyHidden>
      {list.rules.length === 0 ? (
        <>
          <EmptyState icon={IconListCheck} title={text('rules.empty')} lead={text('rules.emptyLead')} />
          {mayEdit && <TemplateGallery lists={lists} />}
        </>
      ) : (
        <Stack gap="lg" maw={880}>
          <Text size="sm" c="dimmed">
            {text('rules.lead')}
          </Text>
          {ruleHook.options
            .map((hook) => ({ hook, rules: list.rules.filter((rule) => rule.hook === hook) }))
            .filter(({ rules }) => rules.length > 0)
            .map(({ hook, rules }) => (
              <HookRules
                key={hook}
                hook={hook}
                rules={rules}
                version={list.version}
                findings={list.findings}
                lists={lists}
                onNews={setNews}
              />
            ))}
        </Stack>
      )}
    </SettingsPage>
  )
}
