import { cardPairingApi } from '@aftercare/domain/api/card-pairing-api'
import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/card-pairing.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { monospaced } from '../../../components/monospaced.ts'
import { Page } from '../../../components/page.tsx'
import { Panel } from '../../../components/panel.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useSend } from '../../../forms/use-send.ts'

export const action = answerCalls({ approveCardPairing: cardPairingApi.approveCardPairing })

/** Where an agent connects the card in their helpdesk, which shows the code. */
export function Component() {
  const [search] = useSearchParams()
  const { user } = useStore()
  const [code, setCode] = useState(search.get('code') ?? '')
  const [helpdesk, setHelpdesk] = useState<string>()
  const { send, errors, isSending } = useSend(
    useCallback((answer: unknown) => {
      const connected = v.parse(cardPairingApi.approveCardPairing.response, answer)
      setHelpdesk(configuredIntegrations[connected.helpdesk].name)
    }, []),
  )
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
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.email ?? '')
  return (
    <Page title={text('connectCard.title')}>
      <Panel title={text('connectCard.panel')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send({ name: 'approveCardPairing', body: { code } })
          }}
        >
          <Stack gap="md" maw={420} align="start">
            <Text size="sm">{text('connectCard.lead', { name })}</Text>
            <TextInput
              label={text('connectCard.code')}
              description={text('connectCard.codeHint')}
              value={code}
              onChange={({ currentTarget: { value } }) => setCode(value)}
              error={errors?.fields['code']}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              w="100%"
              styles={monospaced}
            />
            <FormAlert errors={errors} />
            <Button type="submit" loading={isSending}>
              {text('connectCard.submit')}
            </Button>
          </Stack>
        </form>
      </Panel>
    </Page>
  )
}
