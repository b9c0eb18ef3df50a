import type { OrderTrialMoneyKind } from '@aftercare/domain/rule-trials/order-trial-schema'
import type { TrialMoneyKind } from '@aftercare/domain/rule-trials/trial-schema'
import { Text } from '@mantine/core'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/rule-trial.ts'
import { text } from '../../../app/texts/text.ts'

type TrialMoneyProps = {
  title: string
  money: {
    currencyCode: string
    rows: readonly { kind: TrialMoneyKind | OrderTrialMoneyKind; before: number; after: number }[]
  }
}

/** The sums that come out otherwise, each with its difference. */
export function TrialMoney({ title, money: { currencyCode, rows } }: TrialMoneyProps) {
  const changed = rows.filter(({ before, after }) => before !== after)
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      {changed.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('trial.sameMoney')}
        </Text>
      ) : (
        <ul className="trial-rows">
          {changed.map(({ kind, before, after }) => (
            <li key={kind}>
              <span>
                {text(`trial.money.${kind}`)}
                <Text size="xs" c="dimmed" component="span" display="block">
                  {text('trial.fromTo', {
                    before: formatMoney(before, currencyCode),
                    after: formatMoney(after, currencyCode),
                  })}
                </Text>
              </span>
              <strong>{signed(after - before, currencyCode)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** "+$5.00" or "−$5.00", of which the sign is never left out. */
const signed = (difference: number, currencyCode: string): string =>
  `${difference < 0 ? '−' : '+'}${formatMoney(Math.abs(difference), currencyCode)}`
