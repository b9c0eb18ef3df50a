import type { MerchantOrderEdit } from '@aftercare/domain/api/merchant-order-edits-api'
import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Text } from '@mantine/core'
import { formatMoney, formatMoment } from '../../app/format.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'

type PaymentPanelProps = { order: MerchantOrder; edits: readonly MerchantOrderEdit[] }

/** What the order came to, how it was paid and what went back, in the store's currency. */
export function PaymentPanel({ order, edits }: PaymentPanelProps) {
  const money = (amount: number) => formatMoney(amount, order.currencyCode)
  const { transactions, refunds, discountCodes } = order
  return (
    <Panel title={text('order.payment')}>
      <dl className="receipt">
        <Sums order={order} edits={edits} money={money} />
        {transactions.map((transaction, index) => (
          <Entry
            key={`${transaction.createdOn} ${index}`}
            label={transactionName(transaction)}
            amount={money(transaction.amount)}
          />
        ))}
        {refunds.map(({ amount, createdOn }, index) => (
          <Entry
            key={`${createdOn} ${index}`}
            label={text('order.payment.refunded', { when: formatMoment(createdOn) })}
            amount={`−${money(amount)}`}
          />
        ))}
      </dl>
      {discountCodes.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {text('order.codes')}: {discountCodes.join(', ')}
        </Text>
      )}
      <Delivery order={order} />
    </Panel>
  )
}

/** What the total is made of; parts that are zero say nothing, except shipping. */
function Sums({ order, edits, money }: PaymentPanelProps & { money: (amount: number) => string }) {
  const { subtotal, discount, shipping, tax, isTaxIncluded, total } = order
  const credit = editCredit(order, edits)
  const otherCharges = toThousandths(order.otherCharges + credit)
  const signed = (amount: number) => (amount < 0 ? `−${money(-amount)}` : money(amount))
  return (
    <>
      <Entry label={text('order.payment.subtotal')} amount={money(subtotal)} />
      {discount !== 0 && <Entry label={text('order.payment.discount')} amount={signed(-discount)} />}
      <Entry label={text('order.payment.shipping')} amount={money(shipping)} />
      {tax !== 0 && !isTaxIncluded && <Entry label={text('order.payment.tax')} amount={money(tax)} />}
      {credit !== 0 && <Entry label={text('order.payment.swapped')} amount={signed(-credit)} />}
      {otherCharges !== 0 && (
        <Entry
          label={text(otherCharges < 0 ? 'order.payment.adjustments' : 'order.payment.other')}
          amount={signed(otherCharges)}
        />
      )}
      <dt>
        <strong>{text('order.payment.total')}</strong>
      </dt>
      <dd>
        <strong>{money(total)}</strong>
      </dd>
      {tax !== 0 && isTaxIncluded && (
        <>
          <dt className="part">{text('order.payment.taxIncluded')}</dt>
          <dd className="part">{money(tax)}</dd>
        </>
      )}
    </>
  )
}

/**
 * What removed items paid of those that edits added: both are part of the subtotal, and the total counts them once.
 * Zero where the platform took the removed items out of its sums.
 */
function editCredit({ otherCharges }: MerchantOrder, edits: readonly MerchantOrderEdit[]): number {
  const done = edits.filter(({ state }) => state === 'committed')
  const added = done.flatMap(({ items }) => items.filter(({ quantity }) => quantity > 0))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const credit = sum(added.map(({ amount }) => amount)) - sum(done.map(({ due }) => due))
  return toThousandths(Math.max(0, Math.min(credit, -otherCharges)))
}

/** No currency has smaller parts; decimals that were added up are off by less. */
const toThousandths = (amount: number): number => Math.round(amount * 1000) / 1000

/** By which rate it goes, and that the shopper asked for the guarantee. */
function Delivery({ order: { shippingRateCodes, consent } }: { order: MerchantOrder }) {
  return (
    <>
      {shippingRateCodes.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {text('order.rates')}: {shippingRateCodes.join(', ')}
        </Text>
      )}
      {consent && (
        <Text size="sm" c="dimmed" mt="sm">
          {text(`order.consent.${consent.placement}`, {
            when: formatMoment(consent.givenOn),
            price: formatMoney(consent.price, consent.currencyCode),
          })}
        </Text>
      )}
    </>
  )
}

const Entry = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </>
)

/** In the platform's own terms, as its admin shows them. */
function transactionName({ kind, status, gateway }: MerchantOrder['transactions'][number]): string {
  const named = { kind: sentence(kind), gateway: sentence(gateway) }
  return status === 'success'
    ? text('order.transaction', named)
    : text('order.transaction.failed', { ...named, status })
}

const sentence = (word: string) => {
  const spaced = word.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
