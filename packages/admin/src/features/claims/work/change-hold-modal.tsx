import type { CustomerPayment } from '@aftercare/domain/payments/payment-schema'
import { Button, Group, NumberInput, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { useWork } from './use-work.ts'

const changes = ['extend', 'charge', 'release'] as const
type Change = (typeof changes)[number]

/** Extends the deadline of an instant exchange, charges its items now, or releases the hold. */
export function ChangeHoldModal({ payment, onClose }: { payment: CustomerPayment; onClose: () => void }) {
  const [change, setChange] = useState<Change>('extend')
  const [days, setDays] = useState<number | string>(3)
  const { send, errors, isSending } = useWork('changeHold', { paymentId: payment.id, onDone: onClose })
  return (
    <FormModal
      title={text('claim.payment.changeTitle')}
      errors={errors}
      isChanged={change !== 'extend' || days !== 3}
      onSubmit={() => send(change === 'extend' ? { change, days: Number(days) } : { change })}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Text size="sm">
            {text('claim.payment.changeLead', {
              amount: formatMoney(payment.authorizedAmount, payment.currencyCode),
            })}
          </Text>
          <Radio.Group label={text('claim.payment.changeTo')} value={change} onChange={setChange}>
            <Stack gap="xs" mt={6}>
              {changes.map((value) => (
                <Radio key={value} value={value} label={text(`claim.payment.changeTo.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {change === 'extend' && (
            <NumberInput
              label={text('claim.payment.days')}
              value={days}
              onChange={setDays}
              min={1}
              hideControls
              clampBehavior="none"
              error={errors?.fields['days']}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {text('action.save')}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}
