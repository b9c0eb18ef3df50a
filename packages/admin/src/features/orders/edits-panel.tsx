import type { MerchantOrderEdit } from '@aftercare/domain/api/merchant-order-edits-api'
import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatMoney } from '../../app/format.ts'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/order-edits.ts'
import { text } from '../../app/texts/text.ts'
import { ConfirmModal } from '../../components/confirm-modal.tsx'
import { Panel } from '../../components/panel.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { useSend } from '../../forms/use-send.ts'

type EditsPanelProps = { edits: readonly MerchantOrderEdit[]; orderId: string; currencyCode: string }

/** What the customer changed about the order, or wants changed: then staff decide it here. */
export function EditsPanel({ edits, ...order }: EditsPanelProps) {
  if (edits.length === 0) return null
  return (
    <Panel title={text('orderEdits.title')}>
      <Stack gap="md">
        {edits.map((edit) => (
          <Edit key={edit.id} edit={edit} {...order} />
        ))}
      </Stack>
    </Panel>
  )
}

type EditProps = { edit: MerchantOrderEdit; orderId: string; currencyCode: string }

const colors = { waiting: 'orange', committed: 'green', declined: 'gray' }

const Edit = ({ edit, orderId, currencyCode }: EditProps) => (
  <div>
    <Group justify="space-between" gap="xs">
      <Text fw={600} size="sm">
        {text(`orderEdits.${edit.editType}`)}
      </Text>
      <Badge variant="light" color={colors[edit.state]} radius="xl">
        {text(`orderEdits.state.${edit.state}`)}
      </Badge>
    </Group>
    <Text size="xs" c="dimmed">
      <RelativeTime at={edit.changedOn} />
      {edit.decidedBy !== null && ` · ${text('orderEdits.by', { name: edit.decidedBy })}`}
    </Text>
    {effectsOf(edit, currencyCode).map((effect) => (
      <Text key={effect} size="sm" className="order-edit-effect">
        {effect}
      </Text>
    ))}
    {edit.state === 'waiting' && <Decision edit={edit} orderId={orderId} />}
  </div>
)

/** What the edit changes, line by line, with the money it moves. */
function effectsOf(edit: MerchantOrderEdit, currencyCode: string): string[] {
  const { updatedShippingAddress: to, deliveryNote, items, refund, due, declineReason } = edit
  const place = to && [to.city, to.stateOrProvinceCode, to.postalCode].filter(Boolean).join(' ')
  return [
    ...(to ? [[to.firstName, to.lastName].filter(Boolean).join(' '), to.line1, to.line2, place] : []),
    deliveryNote,
    ...items.map(({ name, options, quantity }) =>
      text(quantity < 0 ? 'orderEdits.removed' : 'orderEdits.added', {
        quantity: Math.abs(quantity),
        name: [name, ...options.map(({ value }) => value)].join(' · '),
      }),
    ),
    refund > 0 && text('orderEdits.refund', { amount: formatMoney(refund, currencyCode) }),
    due > 0 &&
      text(edit.state === 'committed' ? 'orderEdits.due' : 'orderEdits.dueWaiting', {
        amount: formatMoney(due, currencyCode),
      }),
    declineReason !== null && text('orderEdits.reason', { reason: declineReason }),
  ].filter((effect): effect is string => typeof effect === 'string' && effect !== '')
}

type DecisionProps = { edit: MerchantOrderEdit; orderId: string }

function Decision({ edit, orderId }: DecisionProps) {
  const mayDecide = useMay('editClaims')
  const [asked, setAsked] = useState<keyof typeof dialogs>()
  const close = useCallback(() => setAsked(undefined), [])
  const Dialog = asked && dialogs[asked]
  return (
    <>
      <Text size="xs" c="dimmed" mt={4}>
        {text('orderEdits.waitingHint')}
      </Text>
      {mayDecide && (
        <Group mt="xs" gap="xs">
          <Button size="xs" onClick={() => setAsked('approve')}>
            {text('orderEdits.approve')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsked('decline')}>
            {text('orderEdits.decline')}
          </Button>
        </Group>
      )}
      {Dialog && <Dialog edit={edit} orderId={orderId} onClose={close} />}
    </>
  )
}

type DialogProps = DecisionProps & { onClose: () => void }

function ApproveDialog({ edit, orderId, onClose }: DialogProps) {
  const { send, errors, isSending } = useSend(onClose)
  const params = { storeOrderId: orderId, orderEditId: edit.id }
  return (
    <ConfirmModal
      title={text('orderEdits.approveTitle')}
      submitLabel={text('orderEdits.approveAction')}
      isHarmless
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'approveOrderEdit', params, body: {} })}
      onClose={onClose}
    >
      <Text size="sm">{text('orderEdits.approveLead')}</Text>
    </ConfirmModal>
  )
}

function DeclineDialog({ edit, orderId, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const { send, errors, isSending } = useSend(onClose)
  const params = { storeOrderId: orderId, orderEditId: edit.id }
  return (
    <ConfirmModal
      title={text('orderEdits.declineTitle')}
      submitLabel={text('orderEdits.declineAction')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'declineOrderEdit', params, body: { reason } })}
      onClose={onClose}
    >
      <Text size="sm">{text('orderEdits.declineLead')}</Text>
      <Textarea
        label={text('orderEdits.declineReason')}
        description={text('orderEdits.declineReasonHint')}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        error={errors?.fields['reason']}
        maxLength={500}
        autosize
        minRows={2}
      />
    </ConfirmModal>
  )
}

const dialogs = { approve: ApproveDialog, decline: DeclineDialog }
