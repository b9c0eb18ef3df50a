import { isPaidPlan, type Plan } from '@aftercare/domain/merchants/plan-schema'
import { Text } from '@mantine/core'
import { formatMoney } from '../../app/format.ts'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'

/** What a plan costs, and what that includes. */
export function PlanTerms({ plan }: { plan: Plan }) {
  const { monthlyPrice, currencyCode, includedReturns, extraReturnPrice, extraReturnsMax } = plan
  const money = (amount: number) => formatMoney(amount, currencyCode)
  return (
    <>
      <Text>{isPaidPlan(plan) ? text('plan.price', { price: money(monthlyPrice) }) : text('plan.free')}</Text>
      <Text size="sm" c="dimmed">
        {includedReturns === null
          ? text('plan.unlimited')
          : text('plan.included', { count: includedReturns })}
      </Text>
      {extraReturnPrice !== null && extraReturnsMax !== null && (
        <Text size="sm" c="dimmed">
          {text('plan.extra', { price: money(extraReturnPrice), max: money(extraReturnsMax) })}
        </Text>
      )}
    </>
  )
}
