import type { TemplateVariable } from '@aftercare/domain/mail/email-template-schema'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import './templates.css'

type VariablesProps = {
  variables: readonly TemplateVariable[]
  onInsert: (variable: TemplateVariable) => void
}

/** What can be put into a text, where the cursor was. */
export function TemplateVariables({ variables, onInsert }: VariablesProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('email.variables')}>
      {mayEdit && (
        <Text size="sm" c="dimmed" mb="xs">
          {text('email.variablesHint')}
        </Text>
      )}
      <ul className="template-variables">
        {variables.map((variable) => (
          <li key={variable.name}>
            <UnstyledButton
              className="template-variable"
              onClick={() => onInsert(variable)}
              disabled={!mayEdit}
            >
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
