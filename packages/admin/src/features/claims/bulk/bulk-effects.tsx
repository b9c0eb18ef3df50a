import type { BulkPreview } from '@aftercare/domain/api/claim-bulk-api'
import { Text, Title } from '@mantine/core'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim-bulk.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { problemWords } from '../work/refusal-words.ts'
import '../../../components/receipt.css'
import './bulk.css'

type BulkEffectsProps = { preview: BulkPreview; currencyCode: string }

/** What approving would do: the whole sum first, then claim by claim, then those that cannot be. */
export function BulkEffects({ preview: { total, items }, currencyCode }: BulkEffectsProps) {
  const money = (amount: number) => formatMoney(amount, currencyCode)
  const good = items.filter(({ problem }) => problem === null)
  const bad = items.filter(({ problem }) => problem !== null)

  return (
    <>
      {good.length === 0 && <Text size="sm">{text('bulk.nothing')}</Text>}
      {good.length > 0 && (
        <section>
          <Total total={total} money={money} />
          <ul className="bulk-rows" aria-label={text('bulk.willApprove')}>
            {good.map((claim) => (
              <Row
                key={claim.claimId}
                claim={claim}
                effect={effectOf(claim, money)}
                why={[
                  claim.stagedLines > 0 && text('bulk.staged', { count: claim.stagedLines }),
                  claim.waitingLines > 0 && text('bulk.waiting', { count: claim.waitingLines }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </ul>
        </section>
      )}
      {bad.length > 0 && (
        <section>
          <Title order={3} fz="sm" mb={4}>
            {text('bulk.cannot', { count: bad.length })}
          </Title>
          <ul className="bulk-rows">
            {bad.map((claim) => (
              <Row key={claim.claimId} claim={claim} why={claim.problem && problemWords(claim.problem)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Money = (amount: number) => string
type RowProps = {
  claim: BulkPreview['items'][number]
  effect?: string
  why: string | null
}

const Row = ({ claim: { externalId, customerName }, effect, why }: RowProps) => (
  <li>
    <span>
      <strong>{externalId}</strong> {customerName}
    </span>
    {effect !== undefined && <span className="money">{effect}</span>}
    {why && <span className="why">{why}</span>}
  </li>
)

const Total = ({ total, money }: { total: BulkPreview['total']; money: Money }) => (
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
)

type Sums = Pick<BulkPreview['total'], 'refund' | 'giftCard' | 'newItems'>

const effectOf = ({ refund, giftCard, newItems }: Sums, money: Money): string =>
  [
    refund > 0 && money(refund),
    giftCard > 0 && text('bulk.giftCard', { amount: money(giftCard) }),
    newItems > 0 && text('bulk.newItems', { count: newItems }),
  ]
    .filter(Boolean)
    .join(' + ') || text('bulk.noMoney')
