import { cardPairingApi } from '@aftercare/domain/api/card-pairing-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/card-pairing.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { monospaced } from '../../../components/monospaced.ts'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import '../../../components/record.css'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useSend } from '../../../forms/use-send.ts'

const { showCardPairing, approveCardPairing } = cardPairingApi
export const action = answerCalls({ showCardPairing, approveCardPairing })

type Card = EndpointOutput<typeof showCardPairing> & { code: string }

const nameOfHelpdesk = ({ helpdesk }: Pick<Card, 'helpdesk'>) => configuredIntegrations[helpdesk].name

/** Where an agent connects the card in their helpdesk: they type its code, and check whose card shows it. */
export function Component() {
  const [card, setCard] = useState<Card>()
  const [helpdesk, setHelpdesk] = useState<string>()
  const start = useCallback(() => setCard(undefined), [])
  if (helpdesk !== undefined)
    return (
      <Page title={text('connectCard.title')}>
        <output>
          <EmptyState
            icon={IconPlugConnected}
            title={text('connectCard.doneTitle')}
            lead={text('connectCard.doneLead', { helpdesk })}
          />
        </output>
      </Page>
    )
  return (
    <Page title={text('connectCard.title')}>
      {card ? (
        <CheckCard card={card} onConnected={setHelpdesk} onBack={start} />
      ) : (
        <EnterCode onFound={setCard} />
      )}
    </Page>
  )
}

/** Empty at first, whatever the page’s address says: nobody connects a card whose code they have not read. */
function EnterCode({ onFound }: { onFound: (card: Card) => void }) {
  const [code, setCode] = useState('')
  const { send, errors, isSending } = useSend(
    useCallback(
      (answer: unknown) => onFound({ ...v.parse(showCardPairing.response, answer), code }),
      [onFound, code],
    ),
  )
  return (
    <Panel title={text('connectCard.panel')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send({ name: 'showCardPairing', body: { code } })
        }}
      >
        <Stack gap="md" maw={420} align="start">
          <Text size="sm">{text('connectCard.lead')}</Text>
          <TextInput
            label={text('connectCard.code')}
            description={text('connectCard.codeHint')}
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(value)}
            error={errors?.fields['code']}
            readOnly={isSending}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            w="100%"
            styles={monospaced}
          />
          <FormAlert errors={errors} />
          <Button type="submit" loading={isSending}>
            {text('connectCard.next')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}

type CheckCardProps = { card: Card; onConnected: (helpdesk: string) => void; onBack: () => void }

function CheckCard({ card, onConnected, onBack }: CheckCardProps) {
  const { user } = useStore()
  const { send, errors, isSending } = useSend(
    useCallback(
      (answer: unknown) => onConnected(nameOfHelpdesk(v.parse(approveCardPairing.response, answer))),
      [onConnected],
    ),
  )
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const name = user ? nameOf(user) : ''
  return (
    <Panel title={text('connectCard.checkPanel')}>
      <Stack gap="md" maw={480} align="start">
        <dl className="facts">
          <dt>{text('connectCard.helpdesk')}</dt>
          <dd>{nameOfHelpdesk(card)}</dd>
          <dt>{text('connectCard.browser')}</dt>
          <dd>{card.browser || text('connectCard.unknownBrowser')}</dd>
          <dt>{text('connectCard.askedOn')}</dt>
          <dd>
            <RelativeTime at={card.createdOn} />
          </dd>
        </dl>
        <Text size="sm">{text('connectCard.checkLead', { name })}</Text>
        <FormAlert errors={errors} />
        <Group gap="sm">
          <Button ref={back} variant="default" disabled={isSending} onClick={onBack}>
            {text('connectCard.notMine')}
          </Button>
          <Button
            loading={isSending}
            onClick={() => send({ name: 'approveCardPairing', body: { code: card.code } })}
          >
            {text('connectCard.submit')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
