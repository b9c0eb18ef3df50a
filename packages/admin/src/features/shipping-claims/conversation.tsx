import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'
import type { ConversationKind } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { Button, Group, SegmentedControl, Text, Textarea, Timeline } from '@mantine/core'
import { IconMail, IconMessage, IconPoint, IconUser, type Icon } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text, type PlainKey } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { Media } from '../../components/media.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { Panel } from '../../components/panel.tsx'
import { useSend } from '../../forms/use-send.ts'

const looks: Record<ConversationKind, { icon: Icon; label: PlainKey; color: string }> = {
  toCustomer: { icon: IconMail, label: 'conversation.sent', color: 'blue' },
  fromCustomer: { icon: IconUser, label: 'conversation.customer', color: 'green' },
  comment: { icon: IconMessage, label: 'conversation.comment', color: 'gray' },
  event: { icon: IconPoint, label: 'conversation.event', color: 'gray' },
}

/** Messages and events, newest first, and a message box for users who may write. */
export function Conversation({ claim }: { claim: ShippingClaim }) {
  const mayEdit = useMay('editClaims')
  return (
    <Panel title={text('conversation.title')}>
      {mayEdit && <WriteBox email={claim.customerEmail} />}
      <Timeline bulletSize={26} lineWidth={1}>
        {claim.emailConversation.toReversed().map(({ id, kind, message, author, images, createdOn }) => {
          const { icon: Icon, label, color } = looks[kind]
          return (
            <Timeline.Item key={id} bullet={<Icon size={14} aria-hidden />} color={color}>
              {kind !== 'event' && (
                <Text size="sm" fw={600}>
                  {text(label)}
                </Text>
              )}
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {message}
              </Text>
              <Media images={images} />
              <Text size="xs" c="dimmed">
                {author && text('author.by', { who: author })}
                <RelativeTime at={createdOn} />
              </Text>
            </Timeline.Item>
          )
        })}
      </Timeline>
    </Panel>
  )
}

const kinds = ['toCustomer', 'fromCustomer', 'comment'] as const

function WriteBox({ email }: { email: string }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('toCustomer')
  const [message, setMessage] = useState('')
  const { send, errors, isSending } = useSend(useCallback(() => setMessage(''), []))
  return (
    <form
      noValidate
      style={{ marginBottom: 20 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) send({ name: 'write', body: { kind, message } })
      }}
    >
      <SegmentedControl
        aria-label={text('conversation.write')}
        data={kinds.map((value) => ({ value, label: text(`conversation.write.${value}`) }))}
        value={kind}
        onChange={setKind}
        fullWidth
        mb="xs"
      />
      <Textarea
        aria-label={text('conversation.message')}
        description={text(`conversation.hint.${kind}`, { email })}
        inputWrapperOrder={['input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        value={message}
        onChange={({ currentTarget: { value } }) => setMessage(value)}
        error={errors?.fields['message']}
      />
      <FormAlert errors={errors} mt={6} />
      <Group justify="end" mt={6}>
        <Button type="submit" size="compact-md" variant="light" loading={isSending}>
          {text(`conversation.send.${kind}`)}
        </Button>
      </Group>
    </form>
  )
}
