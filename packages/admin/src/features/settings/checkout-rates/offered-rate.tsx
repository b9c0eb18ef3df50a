import type { ratesApi } from '@aftercare/domain/api/rates-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { amountWords } from './rate-words.ts'

type Rate = EndpointOutput<typeof ratesApi.simulateRates>['rates'][number]

/** An entry of a list of rates as a shopper is offered them; `children` say what shoppers do not read. */
export const OfferedRate = ({ rate, children }: { rate: Rate; children?: ReactNode }) => (
  <li>
    <Group justify="space-between" wrap="nowrap" align="start" gap="sm">
      <div>
        <Text size="sm" fw={600}>
          {rate.name}
        </Text>
        {rate.description && (
          <Text size="xs" c="dimmed">
            {rate.description}
          </Text>
        )}
        <Arrival estimate={rate.deliveryEstimate} />
        {children}
      </div>
      <Text size="sm" fw={600} className="rate-price">
        {amountWords(rate.price, rate.currencyCode)}
      </Text>
    </Group>
  </li>
)

/** The dates sent to the platform with the rate, whether or not they are in its text. */
function Arrival({ estimate }: { estimate: Rate['deliveryEstimate'] }) {
  if (!estimate) return null
  const { minDeliveryDate, maxDeliveryDate } = estimate
  const format = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Text size="xs" c="dimmed">
      {text('cartTrial.arrives', {
        dates: format.formatRange(new Date(minDeliveryDate), new Date(maxDeliveryDate)),
      })}
    </Text>
  )
}
