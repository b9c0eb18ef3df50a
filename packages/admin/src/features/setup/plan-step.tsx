import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { formatMoney, formatStoreDay } from '../../app/format.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { Panel } from '../../components/panel.tsx'
import { useSend } from '../../forms/use-send.ts'
import { isStepDone, StepBar } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

type Plan = NonNullable<StepData['plan']>['plans'][number]
const nothing = () => {}

/** The plans of this installation, or that it bills nothing. */
export function PlanStep({ data: { setup, plan } }: { data: StepData }) {
  const { store } = useStore()
  if (!plan) return null
  return (
    <>
      {plan.plans.length === 0 ? (
        <Panel title={text('setup.plan.selfHosted')}>
          <Text>{text('setup.plan.selfHostedLead')}</Text>
        </Panel>
      ) : (
        <Stack gap="xs">
          {plan.plans.map((one) => (
            <PlanCard
              key={one.code}
              plan={one}
              isCurrent={plan.code === one.code}
              hadTrial={plan.code !== null}
            />
          ))}
          <Text size="sm" c="dimmed">
            {text('setup.plan.noCharge')}
            {plan.trialEndsOn !== null &&
              ` ${text('setup.plan.trialEnds', { date: formatStoreDay(plan.trialEndsOn, store.timeZone) })}`}
          </Text>
        </Stack>
      )}
      <StepBar step="plan" isSeenOnly isDone={isStepDone(setup, 'plan')} />
    </>
  )
}

function PlanCard({ plan, isCurrent, hadTrial }: { plan: Plan; isCurrent: boolean; hadTrial: boolean }) {
  const mayChoose = useMay('managePlan')
  const { send, errors, isSending } = useSend(nothing)
  const { code, name, monthlyPrice, currencyCode, includedReturns, trialDays } = plan
  return (
    <Paper withBorder radius="lg" p="md">
      <FormAlert errors={errors} mb="sm" />
      <Group justify="space-between">
        <div>
          <Text fw={600}>{name}</Text>
          <Text>{text('setup.plan.price', { price: formatMoney(monthlyPrice, currencyCode) })}</Text>
          <Text size="sm" c="dimmed">
            {includedReturns === null
              ? text('setup.plan.unlimited')
              : text('setup.plan.included', { count: includedReturns })}
            {!hadTrial && trialDays > 0 && ` · ${text('setup.plan.trial', { count: trialDays })}`}
          </Text>
        </div>
        {isCurrent ? (
          <Badge color="green">{text('setup.plan.current')}</Badge>
        ) : (
          mayChoose && (
            <Button
              variant="default"
              loading={isSending}
              onClick={() => send({ name: 'choosePlan', body: { code } })}
            >
              {text('setup.plan.choose', { name })}
            </Button>
          )
        )}
      </Group>
    </Paper>
  )
}
