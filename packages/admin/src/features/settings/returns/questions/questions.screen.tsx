import { customFieldsApi } from '@aftercare/domain/api/custom-fields-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { customFieldOptions } from '@aftercare/domain/custom-fields/custom-field-schema'
import { Button, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/questions.ts'
import { text } from '../../../../app/texts/text.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { QuestionDrawer } from './question-drawer.tsx'
import './questions.css'

export type Question = EndpointOutput<typeof customFieldsApi.createCustomField>

export function loader({ params, request }: LoaderFunctionArgs) {
  const at = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  return call(customFieldsApi.listCustomFields, at)
}

const { createCustomField, updateCustomField, deleteCustomField } = customFieldsApi
export const action = answerCalls({ createCustomField, updateCustomField, deleteCustomField })

/** The store's own questions, which its rules may ask. */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const mayEdit = useMay('editSettings')
  const [open, setOpen] = useState<{ id: number | null }>()
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ id: null })}>
      {text('questions.add')}
    </Button>
  )
  return (
    <SettingsPage title={text('questions.title')} actions={items.length > 0 && add}>
      <Stack gap="md" maw={880}>
        <Text size="sm" c="dimmed">
          {text('questions.lead')}
        </Text>
        {items.length === 0 ? (
          <EmptyState
            icon={IconForms}
            title={text('questions.emptyTitle')}
            lead={text(mayEdit ? 'questions.emptyLead' : 'questions.emptyReadOnly')}
          >
            {mayEdit && add}
          </EmptyState>
        ) : (
          <Paper
            component="ul"
            withBorder
            radius="lg"
            className="questions"
            aria-label={text('questions.title')}
          >
            {items.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                onEdit={() => setOpen({ id: question.id })}
              />
            ))}
          </Paper>
        )}
      </Stack>
      {open && (
        <QuestionDrawer
          question={items.find(({ id }) => id === open.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SettingsPage>
  )
}

const QuestionRow = ({ question, onEdit }: { question: Question; onEdit: () => void }) => (
  <li>
    <UnstyledButton className="question" onClick={onEdit}>
      <span className="question-name">{question.displayName}</span>
      <Text span size="sm" c="dimmed">
        {[
          text(`question.type.${question.valueType}`),
          customFieldOptions(question).join(', '),
          !question.required && text('questions.optional'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text span size="sm" c="dimmed">
        {usesOf(question)}
      </Text>
    </UnstyledButton>
  </li>
)

function usesOf({ rules, isAskedAtRegistration }: Question): string {
  const uses = [...rulesOf(rules), ...(isAskedAtRegistration ? [text('questions.registration')] : [])]
  return uses.length > 0 ? uses.join(' · ') : text('questions.unused')
}

function rulesOf([first, ...more]: Question['rules']): string[] {
  if (first === undefined) return []
  if (more.length === 0) return [text('questions.rule', { name: first.name })]
  return [text('questions.rules', { count: more.length + 1 })]
}
