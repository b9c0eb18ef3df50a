import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import { Alert, Button, Group, Modal, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { text } from '../../../app/texts/text.ts'
import { useWork } from './use-work.ts'

/** Asks once more before a claim is canceled: that cannot be undone. */
export function CancelModal({ claim, onClose }: { claim: MerchantClaim; onClose: () => void }) {
  const [isMailed, setMailed] = useState(true)
  const { send, errors, isSending } = useWork('cancelClaim', { onDone: onClose })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('work.cancel.title')}
      closeButtonProps={{ 'aria-label': text('action.close') }}
      classNames={{ title: 'drawer-title' }}
    >
      <Stack gap="md">
        {errors?.alert !== undefined && (
          <Alert color="red" role="alert">
            {errors.alert}
          </Alert>
        )}
        <Text size="sm">{text('work.cancel.lead', { number: claim.externalId })}</Text>
        <Switch
          label={text('preview.notify', { email: claim.customerEmail })}
          checked={isMailed}
          onChange={({ currentTarget: { checked } }) => setMailed(checked)}
        />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {text('work.cancel.keep')}
          </Button>
          <Button
            color="red"
            loading={isSending}
            onClick={() => send({ version: claim.version, notifyCustomerByEmail: isMailed })}
          >
            {text('work.cancel.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
