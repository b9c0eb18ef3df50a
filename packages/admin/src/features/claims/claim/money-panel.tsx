import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import { Text } from '@mantine/core'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'

type Entry = { label: string; amount: number }

/** What is claimed, what is taken off and put on, and what comes of it: as requested, and as paid out. */
export function MoneyPanel({ claim }: { claim: MerchantClaim }) {
  const money = (amount: number) => formatMoney(amount, claim.currencyCode)
  const { balance } = claim
  const balanceName =
    balance === 0 ? 'claim.money.even' : balance < 0 ? 'claim.money.owed' : 'claim.money.owes'
  const paid = paidOut(claim)

  return (
    <Panel title={text('claim.money')}>
      <dl className="receipt">
        {requested(claim).map(({ label, amount }) => (
          <Entry key={label} label={label} amount={money(amount)} />
        ))}
        <dt className="total">{text(balanceName)}</dt>
        <dd className="total">{balance === 0 ? '' : money(Math.abs(balance))}</dd>
      </dl>
      {paid.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="md" mb={6}>
            {text('claim.money.paid')}
          </Text>
          <dl className="receipt">
            {paid.map(({ label, amount }, index) => (
              <Entry key={`${label} ${index}`} label={label} amount={money(amount)} />
            ))}
          </dl>
        </>
      )}
      {claim.resolutionSummary.exchangeOrders.map(({ orderNo }) => (
        <Text key={orderNo} size="sm" mt={6}>
          {text('claim.money.order', { number: orderNo })}
        </Text>
      ))}
    </Panel>
  )
}

const Entry = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </>
)

/** Signed as the customer sees it: what they get is positive. */
function requested(claim: MerchantClaim): Entry[] {
  const items = claim.claimLineItems.reduce((sum, { amount }) => sum + amount, 0)
  const others: Entry[] = [
    { label: text('claim.money.incentive'), amount: claim.giftCardIncentiveAmountApplied },
    { label: claim.feeName ?? text('claim.money.fee'), amount: -claim.feeApplied },
    { label: text('claim.money.label'), amount: -claim.returnShippingAmountApplied },
    { label: text('claim.money.exchangeShipping'), amount: -claim.exchangeOrderShippingAmountApplied },
  ]
  return [{ label: text('claim.money.items'), amount: items }, ...others.filter(({ amount }) => amount !== 0)]
}

function paidOut({ resolutionSummary: { refunds, giftCards } }: MerchantClaim): Entry[] {
  return [
    ...refunds.map(({ amount }) => ({ label: text('claim.money.refund'), amount })),
    ...giftCards.map(({ amount, incentiveAmount, type }) => ({
      label: text(type === 'Store_Credit' ? 'claim.money.storeCredit' : 'claim.money.giftCard'),
      amount: amount + incentiveAmount,
    })),
  ]
}
