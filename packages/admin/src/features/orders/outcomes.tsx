import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import type { OutcomeEligibility } from '@aftercare/domain/orders/order-schema'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatStoreDay } from '../../app/format.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'

type Line = MerchantOrder['lineItems'][number]

/** The possible outcomes of an item now, each with its last day in the store's time zone. */
export function Outcomes({ line }: { line: Line }) {
  const { store } = useStore()
  const outcomes = { ...line.return, warranty: line.warranty }
  return (
    <dl className="outcomes">
      {(['refund', 'giftCard', 'exchange', 'warranty'] as const).map((name) => {
        const { isEligible } = outcomes[name]
        const Sign = isEligible ? IconCircleCheck : IconCircleX
        return (
          <div key={name} data-open={isEligible || undefined}>
            <dt>
              <Sign size={16} stroke={1.8} aria-hidden />
              {text(`order.outcome.${name}`)}
            </dt>
            <dd>{untilWhen(outcomes[name], store.timeZone)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** An open window is shown even if the item is not eligible for another reason. */
function untilWhen({ isEligible, lastEligibleDate }: OutcomeEligibility, timeZone: string): string {
  if (lastEligibleDate === null) return text(isEligible ? 'order.outcome.forever' : 'order.outcome.no')
  const date = formatStoreDay(lastEligibleDate, timeZone)
  if (isEligible) return text('order.outcome.until', { date })
  const isOver = Date.parse(lastEligibleDate) < Date.now()
  return text(isOver ? 'order.outcome.ended' : 'order.outcome.notNow', { date })
}
