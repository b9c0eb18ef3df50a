import type { BulkPreview } from '@aftercare/domain/api/claim-bulk-api'
import { Text, Title } from '@mantine/core'
import { formatMoney } from '../../../app/format.ts'
import { text } from '../../../app/texts/text.ts'
import { problemWords } from '../work/refusal-words.ts'
import '../../../components/receipt.css'

type BulkEffectsProps = { preview: BulkPreview; currencyCode: string }

/** What approving would do: the whole sum first, then claim by claim, then those that cannot be. */
export function BulkEffects({ preview, currencyCode }: BulkEffectsProps) {
  const { total, items } = preview
  const money = (amount: number) => formatMoney(amount, currencyCode)
  const good = items.filter(({ problem }) => problem === null)
  const bad = items.filter(({ problem }) => problem !== null)

  return (
    <>
      {good.length === 0 && <Text size="sm">{text('bulk.nothing')}</Text>}
      {good.length > 0 && (
        <section>
          <dl className="receipt">
            <dt>{text('bulk.total.items')}</dt>
            <dd>{total.approvedLines}</dd>
            {total.newItems > 0 && (
              <>
                <dt>{text('bulk.total.orders')}</dt>
                <dd>{total.newItems}</dd>
              </>
            )}
            <dt>{text('preview.refund')}</dt>
            <dd>{money(total.refund)}</dd>
            {total.giftCard > 0 && (
              <>
                <dt>{text('bulk.total.giftCards')}</dt>
                <dd>{money(total.giftCard)}</dd>
              </>
            )}
            <dt className="total">{text('bulk.total', { count: total.claims })}</dt>
            <dd className="total">{money(total.refund + total.giftCard)}</dd>
          </dl>
          <ul className="bulk-rows" aria-label={text('bulk.willApprove')} tabIndex={0}>
            {good.map(({ claimId, externalId, customerName, waitingLines, ...sums }) => (
              <li key={claimId}>
                <span>
                  <strong>{externalId}</strong> {customerName}
                </span>
                <span className="money">{effectOf(sums, money)}</span>
                {waitingLines > 0 && (
                  <span className="why">{text('bulk.waiting', { count: waitingLines })}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {bad.length > 0 && (
        <section>
          <Title order={3} fz="sm" mb={4}>
            {text('bulk.cannot', { count: bad.length })}
          </Title>
          <ul className="bulk-rows" aria-label={text('bulk.cannot', { count: bad.length })} tabIndex={0}>
            {bad.map(({ claimId, externalId, customerName, problem }) => (
              <li key={claimId}>
                <span>
                  <strong>{externalId}</strong> {customerName}
                </span>
                {problem && <span className="why">{problemWords(problem)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Sums = Pick<BulkPreview['total'], 'refund' | 'giftCard' | 'newItems'>

const effectOf = ({ refund, giftCard, newItems }: Sums, money: (amount: number) => string): string =>
  [
    refund > 0 && money(refund),
    giftCard > 0 && text('bulk.giftCard', { amount: money(giftCard) }),
    newItems > 0 && text('bulk.newItems', { count: newItems }),
  ]
    .filter(Boolean)
    .join(' + ') || text('bulk.noMoney')
