import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { ClaimLedger } from '@aftercare/domain/ledger/claim-ledger-schema'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { LedgerDrawer } from './ledger-drawer.tsx'
import { requestedRows } from './requested-money.ts'

type MoneyPanelProps = { claim: MerchantClaim; books: ClaimLedger }

/** The requested amounts, payouts, and the balance of the claim's ledger, which opens from here. */
export function MoneyPanel({ claim, books }: MoneyPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const money = (amount: number) => formatMoney(amount, claim.currencyCode)
  const { owed } = books
  const owedName = owed === 0 ? 'claim.money.even' : owed > 0 ? 'claim.money.owed' : 'claim.money.owes'
  const paid = paidOut(claim)

  return (
    <Panel
      title={text('claim.money')}
      beside={
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpen(true)}>
          {text('claim.books.open')}
        </Button>
      }
    >
      <dl className="receipt">
        {requestedRows(claim).map(({ key, label, amount }) => (
          <Entry key={key} label={label} amount={money(amount)} />
        ))}
        <dt className="total">{text('claim.money.requested')}</dt>
        <dd className="total">{money(0 - claim.balance)}</dd>
      </dl>
      {paid.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="md" mb={6}>
            {text('claim.money.paid')}
          </Text>
          <dl className="receipt">
            {paid.map(({ key, label, amount, isPart }) => (
              <Entry key={key} label={label} amount={money(amount)} isPart={isPart} />
            ))}
          </dl>
        </>
      )}
      <dl className="receipt owed">
        <dt className="total">{text(owedName)}</dt>
        <dd className="total">{owed === 0 ? '' : money(Math.abs(owed))}</dd>
      </dl>
      {claim.resolutionSummary.exchangeOrders.map(({ orderNo, platformAdminUrl }) => (
        <Text key={orderNo} size="sm" mt={6}>
          {text('claim.money.order', { number: orderNo })}
          {platformAdminUrl && (
            <>
              {' '}
              <Anchor href={platformAdminUrl} target="_blank" size="sm">
                {text('claim.order.open')}
              </Anchor>
            </>
          )}
        </Text>
      ))}
      {isOpen && <LedgerDrawer claim={claim} books={books} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

type EntryProps = { label: string; amount: string; isPart?: boolean | undefined }

const Entry = ({ label, amount, isPart = false }: EntryProps) => (
  <>
    <dt className={isPart ? 'part' : undefined}>{label}</dt>
    <dd className={isPart ? 'part' : undefined}>{amount}</dd>
  </>
)

/** What was given, each with what it holds or was cut by: these are parts of it, not to be added. */
function paidOut({ resolutionSummary: { refunds, giftCards } }: MerchantClaim) {
  const whole = (key: string, label: PlainKey, amount: number) => [
    { key, label: text(label), amount, isPart: false },
  ]
  const part = (key: string, label: PlainKey, amount: number) =>
    amount > 0 ? [{ key: `${key} ${label}`, label: text(label), amount, isPart: true }] : []
  return [
    ...refunds.flatMap(({ amount, shippingFee, handlingFee }, index) => [
      ...whole(`refund ${index}`, 'claim.money.refund', amount),
      ...part(`refund ${index}`, 'claim.money.ofShipping', shippingFee),
      ...part(`refund ${index}`, 'claim.money.feeKept', handlingFee),
    ]),
    ...giftCards.flatMap(({ amount, incentiveAmount, type }, index) => [
      ...whole(
        `card ${index}`,
        type === 'Store_Credit' ? 'claim.money.storeCredit' : 'claim.money.giftCard',
        amount + incentiveAmount,
      ),
      ...part(`card ${index}`, 'claim.money.ofIncentive', incentiveAmount),
    ]),
  ]
}
