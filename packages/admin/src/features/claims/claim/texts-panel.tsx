import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import {
  replySubjects,
  type ClaimTexts,
  type TextState,
} from '@aftercare/domain/text-messages/text-message-schema'
import { Badge, Button, Divider, Group, Text } from '@mantine/core'
import { formatStoreMoment } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-texts.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useSend } from '../../../forms/use-send.ts'

type Consent = NonNullable<ClaimTexts['consent']>
type Message = ClaimTexts['messages'][number]
type Entries = MerchantClaim['timeline']

/** The customer's consent to text messages, and the messages and replies, newest first. Nothing without either. */
export function TextsPanel({
  texts: { consent, messages },
  entries,
}: {
  texts: ClaimTexts
  entries: Entries
}) {
  if (!consent && messages.length === 0) return null
  return (
    <Panel title={text('claimTexts.title')} beside={consent && <StateOf consent={consent} />}>
      {consent ? (
        <ConsentGiven consent={consent} />
      ) : (
        <Text size="sm" c="dimmed">
          {text('claimTexts.erased')}
        </Text>
      )}
      <Divider my="sm" />
      <Conversation messages={messages} entries={entries} />
    </Panel>
  )
}

const stopColors = { stopped: 'red', undeliverable: 'orange' } as const

const StateOf = ({ consent: { stop } }: { consent: Consent }) => (
  <Badge variant="light" color={stop ? stopColors[stop.reason] : 'green'}>
    {text(stop ? `claimTexts.${stop.reason}` : 'claimTexts.on')}
  </Badge>
)

/** Times are on the store's clock, as its quiet hours are. */
function useStoreMoment(): (moment: string) => string {
  const { timeZone } = useStore().store
  return (moment) => formatStoreMoment(moment, timeZone)
}

function ConsentGiven({ consent: { number, channel, givenOn, wording, stop } }: { consent: Consent }) {
  const momentOf = useStoreMoment()
  return (
    <>
      <Text size="sm" fw={600}>
        {number}
      </Text>
      <Text size="sm" c="dimmed">
        {text('claimTexts.since', { channel: text(`claimTexts.by.${channel}`), when: momentOf(givenOn) })}
      </Text>
      {stop && <Stopped stop={stop} />}
      <Text size="xs" c="dimmed" mt="sm">
        {text('claimTexts.wording')}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {wording}
      </Text>
    </>
  )
}

/** Why nothing is sent; a number that could not be reached can be tried again. */
function Stopped({ stop: { reason, since, detail } }: { stop: NonNullable<Consent['stop']> }) {
  const mayEdit = useMay('editClaims')
  const momentOf = useStoreMoment()
  const { send, isSending, errors } = useSend()
  return (
    <>
      <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {text(`claimTexts.why.${reason}`, { when: momentOf(since) })}
        {detail && ` ${text('claimTexts.detail', { detail })}`}
      </Text>
      {mayEdit && reason === 'undeliverable' && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          loading={isSending}
          onClick={() => send({ name: 'resumeTexts', body: {} })}
        >
          {text('claimTexts.resume')}
        </Button>
      )}
      <FormAlert errors={errors} mt="xs" p="xs" />
    </>
  )
}

/** Messages, and replies from the timeline. */
function Conversation({ messages, entries }: { messages: readonly Message[]; entries: Entries }) {
  const replies = entries.filter(
    ({ type, subject }) => type === 'comment' && Object.values(replySubjects).includes(subject ?? ''),
  )
  const parts = [
    ...messages.map((message) => ({
      id: message.id,
      at: message.createdOn,
      part: <OneMessage message={message} />,
    })),
    ...replies.map(({ id, datetime, message }) => ({
      id,
      at: datetime,
      part: <Reply message={message} at={datetime} />,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (parts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text('claimTexts.none')}
      </Text>
    )
  return (
    <ul className="claim-texts">
      {parts.map(({ id, part }) => (
        <li key={id}>{part}</li>
      ))}
    </ul>
  )
}

const stateColors: Record<TextState, string> = {
  waiting: 'gray',
  sending: 'gray',
  queued: 'gray',
  sent: 'blue',
  delivered: 'green',
  read: 'green',
  undelivered: 'red',
  failed: 'red',
  unknown: 'orange',
  notSent: 'red',
}

function OneMessage({
  message: { event, channel, state, text: words, failure, updatedOn },
}: {
  message: Message
}) {
  const momentOf = useStoreMoment()
  const shown = channel === 'whatsapp' ? text('claimTexts.template') : words
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600}>
          {text(`textEvent.${event}`)}
        </Text>
        <Badge size="sm" variant="light" color={stateColors[state]} style={{ flexShrink: 0 }}>
          {text(`textState.${state}`)}
        </Badge>
      </Group>
      {shown !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {shown}
        </Text>
      )}
      {failure !== null && (
        <Text size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {text(`claimTexts.via.${channel}`)} · {momentOf(updatedOn)}
      </Text>
    </>
  )
}

function Reply({ message, at }: { message: string; at: string }) {
  const momentOf = useStoreMoment()
  return (
    <>
      <Text size="sm" fw={600}>
        {text('claimTexts.reply')}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Text size="xs" c="dimmed">
        {momentOf(at)}
      </Text>
    </>
  )
}
