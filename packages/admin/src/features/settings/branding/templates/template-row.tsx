import { Anchor, Badge, Group, Switch, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import '../../../../app/texts/en/settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import type { SentCall } from '../../../../forms/answer-calls.ts'
import { useSend } from '../../../../forms/use-send.ts'
import './templates.css'

type RowProps = {
  name: string
  /** Its editor. */
  to: string
  sentWhen: string
  isEnabled: boolean
  isOwnText: boolean
  /** Turns it off or on. */
  toggled: SentCall
}

/** One of a list's messages, with its switch. */
export function TemplateRow({ name, to, sentWhen, isEnabled, isOwnText, toggled }: RowProps) {
  const mayEdit = useMay('editSettings')
  const { send, isSending, errors } = useSend()
  return (
    <li className="template-row">
      <Switch
        aria-label={text('emails.switch', { name })}
        checked={isSending ? !isEnabled : isEnabled}
        onChange={() => send(toggled)}
        disabled={!mayEdit || isSending}
      />
      <div>
        <Group gap="xs">
          <Anchor component={Link} to={to} fw={600} size="sm" aria-label={text('emails.edit', { name })}>
            {name}
          </Anchor>
          {isOwnText && (
            <Badge variant="light" color="gray">
              {text('emails.own')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {sentWhen}
        </Text>
        <FormAlert errors={errors && { alert: text('settings.check'), ...errors }} mt="xs" p="xs" />
      </div>
    </li>
  )
}
