import type { EmailField, TemplateVariable } from '@aftercare/domain/mail/email-template-schema'
import { Button, Stack, Text, Textarea, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { directionOf } from '@aftercare/domain/shared/languages'
import type { SpokenEmail } from './email-draft.ts'

type EmailTextProps = {
  email: SpokenEmail
  variables: readonly TemplateVariable[]
  /** What the server says against the text as it is entered. */
  faults: FormErrors['fields'] | undefined
  /** The choice of the language. */
  children: ReactNode
}

type Place = { field: EmailField; start: number; end: number }

/** Subject, headline and body, and what can be put into them where the cursor was. */
export function EmailText({ email, variables, faults, children }: EmailTextProps) {
  const mayEdit = useMay('editSettings')
  const { texts, set, language } = email
  const place = useRef<Place>({ field: 'body', start: texts.body.length, end: texts.body.length })
  const remember =
    (field: EmailField) =>
    ({
      currentTarget: { selectionStart, selectionEnd },
    }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      place.current = { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
    }
  const fieldProps = (field: EmailField) => ({
    label: text(`email.${field}`),
    value: texts[field],
    ...(language !== null && { lang: language, dir: directionOf(language) }),
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    onBlur: remember(field),
    error: faults?.[field] ?? email.errorAt(field),
    readOnly: !mayEdit,
  })
  const insert = ({ snippet, isForBodyOnly }: TemplateVariable) => {
    const { field, start, end } = place.current
    const into = isForBodyOnly ? 'body' : field
    const written = texts[into]
    const [from, to] = into === field ? [start, end] : [written.length, written.length]
    set({ [into]: written.slice(0, from) + snippet + written.slice(to) })
    place.current = { field: into, start: from + snippet.length, end: from + snippet.length }
  }
  return (
    <>
      <Panel title={text('email.text')} beside={<OurText email={email} />}>
        <Stack gap="md">
          {children}
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

/** Restores our default text; it is saved or discarded like any other change. */
function OurText({ email: { isOurs, useOurs } }: { email: SpokenEmail }) {
  const mayEdit = useMay('editSettings')
  if (isOurs)
    return (
      <Text size="sm" c="dimmed">
        {text('email.usesOurs')}
      </Text>
    )
  if (!mayEdit) return null
  return (
    <Button variant="default" size="xs" onClick={useOurs}>
      {text('email.useOurs')}
    </Button>
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
