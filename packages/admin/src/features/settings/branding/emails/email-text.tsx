import type { EmailField, TemplateVariable } from '@aftercare/domain/mail/email-template-schema'
import { Stack, Text, Textarea, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import type { EmailForm } from './email-draft.ts'

type EmailTextProps = {
  form: EmailForm
  variables: readonly TemplateVariable[]
  /** What the server says against the text as it is entered. */
  faults: FormErrors['fields'] | undefined
  reset: ReactNode
}

type Place = { field: EmailField; start: number; end: number }

/** Subject, headline and body, and what can be put into them where the cursor was. */
export function EmailText({ form, variables, faults, reset }: EmailTextProps) {
  const mayEdit = useMay('editSettings')
  const place = useRef<Place>({ field: 'body', start: form.draft.body.length, end: form.draft.body.length })
  const remember =
    (field: EmailField) =>
    ({
      currentTarget: { selectionStart, selectionEnd },
    }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      place.current = { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
    }
  const fieldProps = (field: EmailField) => ({
    label: text(`email.${field}`),
    value: form.draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set({ [field]: event.currentTarget.value }),
    onBlur: remember(field),
    error: faults?.[field] ?? form.errors?.fields[field],
    readOnly: !mayEdit,
  })
  const insert = ({ snippet, isForBodyOnly }: TemplateVariable) => {
    const { field, start, end } = place.current
    const into = isForBodyOnly ? 'body' : field
    const written = form.draft[into]
    const [from, to] = into === field ? [start, end] : [written.length, written.length]
    form.set({ [into]: written.slice(0, from) + snippet + written.slice(to) })
    place.current = { field: into, start: from + snippet.length, end: from + snippet.length }
  }
  return (
    <>
      <Panel title={text('email.text')} beside={reset}>
        <Stack gap="md">
          <TextInput {...fieldProps('subject')} />
          <TextInput {...fieldProps('header')} />
          <Textarea
            {...fieldProps('body')}
            className="email-body"
            description={text('email.bodyHint')}
            autosize
            minRows={12}
            maxRows={30}
          />
        </Stack>
      </Panel>
      <Variables variables={variables} onInsert={insert} />
    </>
  )
}

type VariablesProps = {
  variables: readonly TemplateVariable[]
  onInsert: (variable: TemplateVariable) => void
}

function Variables({ variables, onInsert }: VariablesProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('email.variables')}>
      {mayEdit && (
        <Text size="sm" c="dimmed" mb="xs">
          {text('email.variablesHint')}
        </Text>
      )}
      <ul className="email-variables">
        {variables.map((variable) => (
          <li key={variable.name}>
            <UnstyledButton className="email-variable" onClick={() => onInsert(variable)} disabled={!mayEdit}>
              <VisuallyHidden>{text('email.insert')} </VisuallyHidden>
              <code>{variable.name}</code>
              <Text size="sm" c="dimmed">
                {variable.description}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
