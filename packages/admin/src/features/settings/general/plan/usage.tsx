import { Group, Stack, Text } from '@mantine/core'
import { formatCount, formatMoney, formatStoreDay } from '../../../../app/format.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/plan.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { StorePlan } from '../../../../components/plan/load-plan.ts'

type UsageProps = { plan: StorePlan; usage: NonNullable<StorePlan['usage']> }

/** The returns of the current 30 days, and what those over the included ones cost. */
export function Usage({ plan: { current }, usage }: UsageProps) {
  const { store } = useStore()
  if (!current) return null
  const { extraReturnPrice, currencyCode } = current.plan
  const { from, to, returns, included, charged, chargedAmount } = usage
  const day = (moment: string) => formatStoreDay(moment, store.timeZone)
  return (
    <Panel title={text('plan.usage')}>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {text('plan.usageOf', { from: day(from), to: day(to) })}
        </Text>
        <Line
          label={text('plan.returns')}
          value={
            included === null
              ? formatCount(returns)
              : text('plan.returnsOf', {
                  count: formatCount(returns),
                  included: formatCount(included),
                })
          }
        />
        {included !== current.plan.includedReturns && (
          <Text size="sm" c="dimmed">
            {text('plan.carried')}
          </Text>
        )}
        {extraReturnPrice !== null && (
          <Line
            label={text('plan.charged')}
            value={text('plan.chargedOf', {
              count: formatCount(charged),
              amount: formatMoney(chargedAmount, currencyCode),
            })}
          />
        )}
      </Stack>
    </Panel>
  )
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <Group justify="space-between" gap="xs" maw={480}>
    <Text size="sm">{label}</Text>
    <Text size="sm" fw={600}>
      {value}
    </Text>
  </Group>
)
