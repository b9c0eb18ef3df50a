import { rulesApi } from '@aftercare/domain/api/rules-api'
import { isAboutOrdersAlone } from '@aftercare/domain/rule-trials/order-trial-schema'
import { isUntried } from '@aftercare/domain/rule-trials/trial-schema'
import { Button, Group, Loader, Select, Stack, Text, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api.ts'
import '../../../app/texts/en/rule-trial.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import { ClaimTrialResult } from './claim-trial-result.tsx'
import { OrderTrialResult } from './order-trial-result.tsx'
import { readRule } from './read-rule.ts'
import type { RuleDraft } from './rule-draft.ts'
import { useTrial, type Trial } from './use-trial.ts'

const periods = ['30d', '90d', '12m'] as const
type Period = (typeof periods)[number]

type TrialPanelProps = { draft: RuleDraft; ruleId: string | undefined; storeId: string; timeZone: string }

/** What the rule would do to orders and claims of the past, before it does anything to those to come. */
export const TrialPanel = (props: TrialPanelProps) => (
  <Panel title={text('trial.title')}>
    {isUntried(props.draft.hook) ? (
      <Text size="sm" c="dimmed">
        {text(`trial.untried.${props.draft.hook}`)}
      </Text>
    ) : (
      <BothTrials {...props} />
    )}
  </Panel>
)

function BothTrials({ draft, ruleId, storeId, timeZone }: TrialPanelProps) {
  const [period, setPeriod] = useState<Period>('90d')
  const orders = useTrial((body, signal) =>
    call(rulesApi.tryRuleOnOrders, { params: { storeId }, body, signal }),
  )
  const claims = useTrial((body, signal) => call(rulesApi.tryRule, { params: { storeId }, body, signal }))
  const [isIncomplete, setIncomplete] = useState(false)
  const hasOrders = isAboutOrdersAlone(draft.hook)
  const asked = JSON.stringify({ draft: { ...draft, name: '', isEnabled: true }, period })
  const run = () => {
    const read = readRule({ ...draft, name: draft.name || text('rule.new'), isEnabled: true })
    setIncomplete(!read.ok)
    if (!read.ok) return
    const rule = { ...read.rule, ...(ruleId !== undefined && { ruleId }) }
    if (hasOrders) orders.run(asked, { draft: rule, within: period })
    claims.run(asked, { draft: rule, within: period })
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text(hasOrders ? 'trial.lead' : 'trial.leadClaims')}
      </Text>
      <TrialForm {...{ period, setPeriod }} isRunning={orders.isRunning || claims.isRunning} onRun={run} />
      {isIncomplete ? (
        <FormAlert errors={{ fields: {}, alert: text('trial.incomplete') }} p="xs" />
      ) : (
        <>
          {hasOrders ? (
            <Part title={text('trial.orders.title')} running={text('trial.orders.running')} trial={orders}>
              {(answer) => (
                <OrderTrialResult
                  trial={answer}
                  isStale={orders.asked !== asked}
                  {...{ storeId, timeZone }}
                />
              )}
            </Part>
          ) : (
            <Text size="sm" c="dimmed">
              {text('trial.orders.untried')}
            </Text>
          )}
          <Part title={text('trial.claims.title')} running={text('trial.running')} trial={claims}>
            {(answer) => (
              <ClaimTrialResult trial={answer} storeId={storeId} isStale={claims.asked !== asked} />
            )}
          </Part>
        </>
      )}
    </Stack>
  )
}

type TrialFormProps = {
  period: Period
  setPeriod: (period: Period) => void
  isRunning: boolean
  onRun: () => void
}

const TrialForm = ({ period, setPeriod, isRunning, onRun }: TrialFormProps) => (
  <Group gap="xs" align="end" wrap="nowrap">
    <Select
      flex={1}
      label={text('trial.period')}
      data={periods.map((value) => ({ value, label: text(`trial.period.${value}`) }))}
      value={period}
      onChange={(value) => value && setPeriod(value)}
      allowDeselect={false}
    />
    <Button
      variant="light"
      leftSection={<IconHistory size={16} aria-hidden />}
      loading={isRunning}
      onClick={onRun}
    >
      {text('trial.run')}
    </Button>
  </Group>
)

type PartProps<Answer> = {
  title: string
  running: string
  trial: Trial<Answer>
  children: (answer: Answer) => ReactNode
}

/** Each part loads and fails on its own. */
function Part<Answer>({ title, running, trial, children }: PartProps<Answer>) {
  const { isRunning, errors, answer } = trial
  const isEmpty = !isRunning && errors === undefined && answer === undefined
  return (
    <section aria-label={title} aria-live="polite" aria-busy={isRunning} hidden={isEmpty}>
      {!isEmpty && (
        <Title order={3} size="h6" mb={4}>
          {title}
        </Title>
      )}
      {isRunning && (
        <Group gap="xs">
          <Loader size="xs" />
          <Text size="sm">{running}</Text>
        </Group>
      )}
      {!isRunning && <FormAlert errors={errors} p="xs" />}
      {!isRunning && answer !== undefined && children(answer)}
    </section>
  )
}
