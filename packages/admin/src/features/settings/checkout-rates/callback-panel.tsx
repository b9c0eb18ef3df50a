import { ratesApi } from '@aftercare/domain/api/rates-api'
import { Button, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { Panel } from '../../../components/panel.tsx'
import { OneTimeSecretModal } from '../../../components/one-time-secret-modal.tsx'
import { useSend } from '../../../forms/use-send.ts'

/** The address for the store's rate requests, for users who may see it: a new one is shown once. */
export function CallbackPanel() {
  const mayMake = useMay('manageIntegrations')
  const [isMaking, setMaking] = useState(false)
  const close = useCallback(() => setMaking(false), [])
  if (!mayMake) return null
  return (
    <Panel title={text('callback.title')}>
      <Stack gap="md" align="start">
        <Text size="sm" c="dimmed">
          {text('callback.lead')}
        </Text>
        <Button variant="default" onClick={() => setMaking(true)}>
          {text('callback.make')}
        </Button>
      </Stack>
      {isMaking && <NewAddress onClose={close} />}
    </Panel>
  )
}

function NewAddress({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string>()
  const { send, errors, isSending } = useSend(
    useCallback((answer: unknown) => {
      setAddress(v.parse(ratesApi.rotateRateCallback.response, answer).callbackUrl)
    }, []),
  )
  if (address !== undefined)
    return (
      <OneTimeSecretModal
        title={text('callback.madeTitle')}
        lead={text('callback.madeLead')}
        label={text('callback.title')}
        secret={address}
        onClose={onClose}
      />
    )
  return (
    <ConfirmModal
      title={text('callback.askTitle')}
      submitLabel={text('callback.make')}
      isHarmless
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'newAddress' })}
      onClose={onClose}
    >
      <Text size="sm">{text('callback.askLead')}</Text>
    </ConfirmModal>
  )
}
