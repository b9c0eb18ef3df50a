import { Button, Group, Stack, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import { useSend } from '../../forms/use-send.ts'
import { FormAlert } from '../form-alert.tsx'
import { Notice } from '../notice.tsx'
import type { StorePlan } from './load-plan.ts'

/** The plan that waits for the merchant's approval in Shopify, or for the operator's. */
export function PendingPlan({ plan: { pending } }: { plan: StorePlan }) {
  const mayChoose = useMay('managePlan')
  const { revalidate, state } = useRevalidator()
  const { send, errors, isSending } = useSend()
  if (!pending) return null
  const { billedBy, confirmationUrl, plan } = pending
  return (
    <Notice color="blue" icon={<IconClock size={18} aria-hidden />}>
      <Stack gap="sm" align="start">
        <FormAlert errors={errors} />
        <Text size="sm">{text(`plan.pending.${billedBy}`, { name: plan.name })}</Text>
        <Group gap="xs">
          {confirmationUrl !== null && (
            <Button component="a" size="xs" href={confirmationUrl} target="_top">
              {text('plan.approve')}
            </Button>
          )}
          {billedBy === 'invoice' && mayChoose && (
            <Button
              size="xs"
              variant="default"
              loading={isSending}
              onClick={() => send({ name: 'cancelPlan' })}
            >
              {text('plan.withdraw')}
            </Button>
          )}
          <Button size="xs" variant="default" loading={state !== 'idle'} onClick={() => void revalidate()}>
            {text('plan.check')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
