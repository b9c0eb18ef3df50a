import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatMoment } from '../../app/format.ts'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { ConfirmModal } from '../../components/confirm-modal.tsx'
import { useSend } from '../../forms/use-send.ts'

type Line = MerchantOrder['lineItems'][number]
type ControlProps = { line: Line; orderId: string }

/** Whether staff made an item ineligible, and for roles that may do so, the control to change it. */
export function OverrideControl({ line, orderId }: ControlProps) {
  const mayOverride = useMay('overrideEligibility')
  const [asked, setAsked] = useState<keyof typeof dialogs>()
  const close = useCallback(() => setAsked(undefined), [])
  const { madeIneligibleOn } = line
  if (!mayOverride && !madeIneligibleOn) return null
  // Stays the opened one while the page behind it is reloaded.
  const Dialog = asked && dialogs[asked]
  return (
    <Group justify="space-between" mt="sm" gap="xs">
      <Text size="sm" c="dimmed">
        {madeIneligibleOn && text('order.override.on', { when: formatMoment(madeIneligibleOn) })}
      </Text>
      {mayOverride && (
        <Button size="xs" variant="default" onClick={() => setAsked(madeIneligibleOn ? 'undo' : 'make')}>
          {text(madeIneligibleOn ? 'order.override.undo' : 'order.override.make')}
        </Button>
      )}
      {Dialog && <Dialog line={line} orderId={orderId} onClose={close} />}
    </Group>
  )
}

type DialogProps = ControlProps & { onClose: () => void }

function MakeDialog({ line, orderId, onClose }: DialogProps) {
  const [footnote, setFootnote] = useState('')
  const { send, errors, isSending } = useSend(onClose)
  const params = { storeOrderId: orderId, lineItemId: line.id }
  return (
    <ConfirmModal
      title={text('order.override.makeTitle')}
      submitLabel={text('order.override.make')}
      isHarmless
      errors={errors}
      isSending={isSending}
      onSubmit={() => {
        const madeIneligibleOn = new Date().toISOString()
        send({ name: 'overrideLine', params, body: { madeIneligibleOn, footnote } })
      }}
      onClose={onClose}
    >
      <Text size="sm">{text('order.override.makeLead', { name: line.name })}</Text>
      <TextInput
        label={text('order.override.footnote')}
        description={text('order.override.footnoteHint')}
        value={footnote}
        onChange={({ currentTarget: { value } }) => setFootnote(value)}
        error={errors?.fields['footnote']}
        maxLength={30}
      />
    </ConfirmModal>
  )
}

function UndoDialog({ line, orderId, onClose }: DialogProps) {
  const { send, errors, isSending } = useSend(onClose)
  const params = { storeOrderId: orderId, lineItemId: line.id }
  return (
    <ConfirmModal
      title={text('order.override.undoTitle')}
      submitLabel={text('order.override.undo')}
      isHarmless
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'overrideLine', params, body: { madeIneligibleOn: null } })}
      onClose={onClose}
    >
      <Text size="sm">{text('order.override.undoLead', { name: line.name })}</Text>
    </ConfirmModal>
  )
}

const dialogs = { make: MakeDialog, undo: UndoDialog }
