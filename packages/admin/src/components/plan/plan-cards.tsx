import { isPaidPlan, type Plan } from '@aftercare/domain/merchants/plan-schema'
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import { useSend } from '../../forms/use-send.ts'
import { FormAlert } from '../form-alert.tsx'
import { ContactModal } from './contact-modal.tsx'
import type { StorePlan } from './load-plan.ts'
import { PlanTerms } from './plan-terms.tsx'

/** The plans of the catalog, how they are paid, and choosing one. */
export function PlanCards({ plan: storePlan }: { plan: StorePlan }) {
  const { plans, current, trialDays, billedBy } = storePlan
  const [entering, setEntering] = useState<Plan>()
  return (
    <Stack gap="xs">
      {plans.map((plan) => (
        <PlanCard
          key={plan.code}
          plan={plan}
          isCurrent={current?.plan.code === plan.code}
          isDisabled={storePlan.status === 'FROZEN'}
          trialDays={trialDays[plan.code] ?? 0}
          onEnter={billedBy === 'invoice' && isPaidPlan(plan) ? () => setEntering(plan) : undefined}
        />
      ))}
      {plans.some(isPaidPlan) && (
        <Text size="sm" c="dimmed">
          {text(`plan.chargedBy.${billedBy}`)} {text('plan.counted')}
        </Text>
      )}
      {entering && (
        <ChooseByInvoice plan={entering} storePlan={storePlan} onClose={() => setEntering(undefined)} />
      )}
    </Stack>
  )
}

type ChooseByInvoiceProps = { plan: Plan; storePlan: StorePlan; onClose: () => void }

/** Chooses a plan that is paid by invoice: what it costs, and who gets the invoices. */
function ChooseByInvoice({ plan, storePlan, onClose }: ChooseByInvoiceProps) {
  const title = text('plan.choose', { name: plan.name })
  return (
    <ContactModal
      title={title}
      submitLabel={title}
      storePlan={storePlan}
      callOf={(contact) => ({ name: 'choosePlan', body: { code: plan.code, contact } })}
      fieldOf={(name) => `contact.${name}`}
      onClose={onClose}
    >
      <div>
        <PlanTerms plan={plan} />
      </div>
      <Text size="sm">
        {text('plan.chargedBy.invoice')}
        {plan.needsApproval && ` ${text('plan.needsApproval')}`}
      </Text>
    </ContactModal>
  )
}

type PlanCardProps = {
  plan: Plan
  isCurrent: boolean
  isDisabled: boolean
  trialDays: number
  /** Asks who gets the invoices first. */
  onEnter: (() => void) | undefined
}

function PlanCard({ plan, isCurrent, isDisabled, trialDays, onEnter }: PlanCardProps) {
  const mayChoose = useMay('managePlan')
  const { send, errors, isSending } = useSend(approveInShopify)
  const { code, name } = plan
  return (
    <Paper withBorder radius="lg" p="md">
      <FormAlert errors={errors} mb="sm" />
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 280px' }}>
          <Text fw={600}>{name}</Text>
          <PlanTerms plan={plan} />
          {trialDays > 0 && !isCurrent && (
            <Text size="sm" c="dimmed">
              {text('plan.trial', { count: trialDays })}
            </Text>
          )}
        </div>
        {isCurrent ? (
          <Badge color="green">{text('plan.current')}</Badge>
        ) : (
          mayChoose && (
            <Button
              variant="default"
              loading={isSending}
              disabled={isDisabled}
              onClick={onEnter ?? (() => send({ name: 'choosePlan', body: { code } }))}
            >
              {text('plan.choose', { name })}
            </Button>
          )
        )}
      </Group>
    </Paper>
  )
}

/** Leads the whole window to Shopify's page: within the frame of its admin it would not open. */
function approveInShopify(answer: unknown): void {
  const url = (answer as StorePlan).pending?.confirmationUrl
  if (url) globalThis.open(url, '_top')
}
