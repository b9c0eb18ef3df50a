import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import type { ClaimBooks } from '@aftercare/domain/ledger/claim-books-schema'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { BooksDrawer } from './books-drawer.tsx'
import { requestedRows, type MoneyRow } from './requested-money.ts'

type MoneyPanelProps = { claim: MerchantClaim; books: ClaimBooks }

/** What was asked for, what was paid out, and what is still owed by the claim's books, which open from here. */
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
            {paid.map(({ key, label, amount }) => (
              <Entry key={key} label={label} amount={money(amount)} />
            ))}
          </dl>
        </>
      )}
      <dl className="receipt owed">
        <dt className="total">{text(owedName)}</dt>
        <dd className="total">{owed === 0 ? '' : money(Math.abs(owed))}</dd>
      </dl>
      {claim.resolutionSummary.exchangeOrders.map(({ orderNo }) => (
        <Text key={orderNo} size="sm" mt={6}>
          {text('claim.money.order', { number: orderNo })}
        </Text>
      ))}
      {isOpen && <BooksDrawer claim={claim} books={books} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const Entry = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </>
)

function paidOut({ resolutionSummary: { refunds, giftCards } }: MerchantClaim): MoneyRow[] {
  return [
    ...refunds.map(({ amount }, index) => ({
      key: `refund ${index}`,
      label: text('claim.money.refund'),
      amount,
    })),
    ...giftCards.map(({ amount, incentiveAmount, type }, index) => ({
      key: `card ${index}`,
      label: text(type === 'Store_Credit' ? 'claim.money.storeCredit' : 'claim.money.giftCard'),
      amount: amount + incentiveAmount,
    })),
  ]
}
