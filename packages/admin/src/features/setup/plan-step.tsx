import { Stack, Text } from '@mantine/core'
import { formatStoreDay } from '../../app/format.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import { PendingPlan } from '../../components/plan/pending-plan.tsx'
import { PlanCards } from '../../components/plan/plan-cards.tsx'
import { isStepDone, StepBar } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

/** The plans of this installation, or that it bills nothing. */
export function PlanStep({ data: { setup, plan } }: { data: StepData }) {
  const { store } = useStore()
  if (!plan) return null
  return (
    <>
      {plan.plans.length === 0 ? (
        <Panel title={text('plan.selfHosted')}>
          <Text>{text('plan.selfHostedLead')}</Text>
        </Panel>
      ) : (
        <Stack gap="sm">
          <PendingPlan plan={plan} />
          <PlanCards plan={plan} />
          {plan.trialEndsOn !== null && (
            <Text size="sm">
              {text('plan.trialEnds', { date: formatStoreDay(plan.trialEndsOn, store.timeZone) })}
            </Text>
          )}
        </Stack>
      )}
      <StepBar step="plan" isSeenOnly isDone={isStepDone(setup, 'plan')} />
    </>
  )
}
