import { rulesApi } from '@aftercare/domain/api/rules-api'
import { isUntried, type RuleTrial } from '@aftercare/domain/rules/trial/trial-schema'
import { Alert, Button, Group, Loader, Select, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api.ts'
import '../../../app/texts/en/rule-trial.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { refusalOf } from '../../../forms/refusal.ts'
import { readRule } from './read-rule.ts'
import type { RuleDraft } from './rule-draft.ts'
import { TrialResult } from './trial-result.tsx'

const periods = ['30d', '90d', '12m'] as const
type Period = (typeof periods)[number]

type PastClaimsPanelProps = { draft: RuleDraft; ruleId: string | undefined; storeId: string }

/** What the rule would have done to claims of the past, before it does anything to those to come. */
export const PastClaimsPanel = (props: PastClaimsPanelProps) => (
  <Panel title={text('trial.title')}>
    {isUntried(props.draft.hook) ? (
      <Text size="sm" c="dimmed">
        {text(`trial.untried.${props.draft.hook}`)}
      </Text>
    ) : (
      <PastClaims {...props} />
    )}
  </Panel>
)

function PastClaims({ draft, ruleId, storeId }: PastClaimsPanelProps) {
  const [period, setPeriod] = useState<Period>('90d')
  const trial = useTrial(storeId)
  const asked = JSON.stringify({ draft: { ...draft, name: '', isEnabled: true }, period })
  const run = () => {
    const read = readRule({ ...draft, name: draft.name || text('rule.new'), isEnabled: true })
    if (!read.ok) return trial.refuse(text('trial.incomplete'))
    return trial.run(asked, {
      draft: { ...read.rule, ...(ruleId !== undefined && { ruleId }) },
      within: period,
    })
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text('trial.lead')}
      </Text>
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
          loading={trial.isRunning}
          onClick={run}
        >
          {text('trial.run')}
        </Button>
      </Group>
      <div aria-live="polite" aria-busy={trial.isRunning}>
        {trial.isRunning && <Running />}
        {!trial.isRunning && trial.failure !== undefined && (
          <Alert color="red" p="xs">
            {trial.failure}
          </Alert>
        )}
        {!trial.isRunning && trial.answer && (
          <TrialResult trial={trial.answer} storeId={storeId} isStale={trial.asked !== asked} />
        )}
      </div>
    </Stack>
  )
}

const Running = () => (
  <Group gap="xs">
    <Loader size="xs" />
    <Text size="sm">{text('trial.running')}</Text>
  </Group>
)

type Trial = {
  /** What was asked, to tell whether the answer is still about what stands in the form. */
  asked: string
  answer?: RuleTrial | undefined
  failure?: string | undefined
  isRunning: boolean
}
type TrialBody = Parameters<typeof call<typeof rulesApi.tryRule>>[1]['body']

/** One trial at a time; whoever leaves stops it. */
function useTrial(storeId: string) {
  const [trial, setTrial] = useState<Trial>({ asked: '', isRunning: false })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (asked: string, body: TrialBody) => {
    running.current?.abort()
    const stopped = (running.current = new AbortController())
    setTrial({ asked, isRunning: true })
    const ended = await call(rulesApi.tryRule, { params: { storeId }, body, signal: stopped.signal }).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ failure: stopped.signal.aborted ? '' : wordsFor(error) }),
    )
    if (!stopped.signal.aborted) setTrial({ asked, isRunning: false, ...ended })
  }
  return {
    ...trial,
    run: (asked: string, body: TrialBody) => void run(asked, body),
    refuse: (failure: string) => setTrial({ asked: '', failure, isRunning: false }),
  }
}

const wordsFor = (error: unknown): string => refusalOf(error).alert ?? text('error.general')
