import { Select, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { useSend } from '../../../../forms/use-send.ts'
import { secretIn, WebhookSecret } from './new-webhook.tsx'

const overlaps = ['0', '1', '24', '168'] as const

/** Gives a webhook another secret, and shows it, once. */
export function RotateSecret({ onClose }: { onClose: () => void }) {
  const [overlapHours, setOverlap] = useState<string>('24')
  const [secret, setSecret] = useState<string>()
  const { send, errors, isSending } = useSend(
    useCallback((answer: unknown) => setSecret(secretIn(answer)), []),
  )
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={onClose} />
  return (
    <ConfirmModal
      title={text('webhooks.rotate')}
      submitLabel={text('webhooks.rotateSubmit')}
      isHarmless
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'rotateWebhookSecret', body: { overlapHours: Number(overlapHours) } })}
      onClose={onClose}
    >
      <Text size="sm">{text('webhooks.rotateLead')}</Text>
      <Select
        label={text('webhooks.overlapHours')}
        data={overlaps.map((hours) => ({ value: hours, label: text(`webhooks.overlap.${hours}`) }))}
        value={overlapHours}
        onChange={(value) => setOverlap(value ?? '24')}
        allowDeselect={false}
        comboboxProps={{ zIndex: 400 }}
      />
    </ConfirmModal>
  )
}
