import { isPaidPlan } from '@aftercare/domain/merchants/plan-schema'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/plan.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { ContactModal } from '../../../../components/plan/contact-modal.tsx'
import type { StorePlan } from '../../../../components/plan/load-plan.ts'
import { useSend } from '../../../../forms/use-send.ts'

type PlanProps = { plan: StorePlan }

/** Ends the store's plan, and changes where its invoices go. */
export function PlanActions({ plan }: PlanProps) {
  const mayChange = useMay('managePlan')
  const [asked, setAsked] = useState<'cancel' | 'contact'>()
  const close = () => setAsked(undefined)
  if (!mayChange || !plan.current) return null
  return (
    <Group gap="xs" mt="xs">
      {plan.current.contact && (
        <Button size="xs" variant="default" onClick={() => setAsked('contact')}>
          {text('plan.changeContact')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setAsked('cancel')}>
        {text('plan.cancel')}
      </Button>
      {asked === 'cancel' && <CancelModal plan={plan} onClose={close} />}
      {asked === 'contact' && (
        <ContactModal
          title={text('plan.changeContact')}
          submitLabel={text('action.save')}
          storePlan={plan}
          callOf={(contact) => ({ name: 'changeBillingContact', body: contact })}
          onClose={close}
        />
      )}
    </Group>
  )
}

function CancelModal({ plan, onClose }: PlanProps & { onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('plan.cancelTitle', { name: plan.current?.plan.name ?? '' })}
      submitLabel={text('plan.cancel')}
      keepLabel={text('plan.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'cancelPlan' })}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{text('plan.cancelLead')}</Text>
        <Text>{text(`plan.cancelCosts.${costsOf(plan)}`)}</Text>
      </Stack>
    </ConfirmModal>
  )
}

function costsOf({ current, trialEndsOn }: StorePlan): 'free' | 'trial' | 'shopify' | 'invoice' {
  if (!current || !isPaidPlan(current.plan)) return 'free'
  return trialEndsOn === null ? current.billedBy : 'trial'
}
