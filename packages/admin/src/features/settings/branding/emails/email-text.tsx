import type { EmailField, TemplateVariable } from '@aftercare/domain/mail/email-template-schema'
import { Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { directionOf } from '@aftercare/domain/shared/languages'
import { DefaultTemplate } from '../templates/default-template.tsx'
import { TemplateVariables } from '../templates/template-variables.tsx'
import { useInsertion } from '../templates/use-insertion.ts'
import type { SpokenEmail } from './email-draft.ts'

type EmailTextProps = {
  email: SpokenEmail
  variables: readonly TemplateVariable[]
  /** What the server says against the text as it is entered. */
  faults: FormErrors['fields'] | undefined
  /** The choice of the language. */
  children: ReactNode
}

/** Subject, headline and body, and what can be put into them where the cursor was. */
export function EmailText({ email, variables, faults, children }: EmailTextProps) {
  const mayEdit = useMay('editSettings')
  const { texts, set, language } = email
  const { remember, insert } = useInsertion<EmailField>('body', texts.body)
  const fieldProps = (field: EmailField) => ({
    label: text(`email.${field}`),
    value: texts[field],
    ...(language !== null && { lang: language, dir: directionOf(language) }),
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    onBlur: remember(field),
    error: faults?.[field] ?? email.errorAt(field),
    readOnly: !mayEdit,
  })
  return (
    <>
      <Panel
        title={text('email.text')}
        beside={<DefaultTemplate isOurs={email.isOurs} useOurs={email.useOurs} />}
      >
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
      <TemplateVariables
        variables={variables}
        onInsert={({ snippet, isForBodyOnly }) =>
          set(insert(texts, snippet, isForBodyOnly ? 'body' : undefined))
        }
      />
    </>
  )
}
