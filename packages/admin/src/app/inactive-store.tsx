import { sessionApi } from '@aftercare/domain/api/session-api'
import type { LinkDelivery } from '@aftercare/domain/api/session-api'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api.ts'
import { refusalOf } from '../forms/refusal.ts'
import { useMay, useStore } from './session.ts'
import './texts/en/inactive-store.ts'
import { text } from './texts/text.ts'

/** Why shoppers cannot use the portal, and what opens it. */
export function InactiveStore() {
  const { store } = useStore()
  const mayConfirm = useMay('managePlan')
  return (
    <Alert color="yellow" radius={0}>
      <Group gap="sm" justify="space-between">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} flex="1 1 320px">
          {store.isUrlVerified ? text('shell.inactive') : text('shell.unconfirmed', { url: store.url })}
        </Text>
        {!store.isUrlVerified && mayConfirm && <MailLink storeId={store.id} />}
      </Group>
    </Alert>
  )
}

type Mailing = 'idle' | 'sending' | { email: string; delivery: LinkDelivery } | { refused: string }

function MailLink({ storeId }: { storeId: string }) {
  const [state, setState] = useState<Mailing>('idle')
  const mail = async () => {
    setState('sending')
    try {
      setState(await call(sessionApi.mailStoreAddressLink, { params: { storeId } }))
    } catch (error) {
      setState({ refused: refusalOf(error).alert ?? text('error.general') })
    }
  }
  return (
    <>
      <Text component="output" size="sm">
        {typeof state === 'object' &&
          ('refused' in state
            ? state.refused
            : text(`shell.linkMailed.${state.delivery}`, { email: state.email }))}
      </Text>
      <Button size="xs" variant="default" loading={state === 'sending'} onClick={() => void mail()}>
        {text('shell.mailLink')}
      </Button>
    </>
  )
}
