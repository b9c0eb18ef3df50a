import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { ClaimLedger } from '@aftercare/domain/ledger/claim-ledger-schema'
import { Text } from '@mantine/core'
import { formatAgo, formatMoment, formatMoney } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-words.ts'
import { text } from '../../../app/texts/text.ts'
import { RiskBadge } from '../../../components/risk-badge.tsx'
import { RecordLink } from './record-link.tsx'

type ClaimSummaryProps = { claim: MerchantClaim; books: ClaimLedger }

/** What a decision rests on, at a glance: who, which order, how much and how risky. Panels further down say more. */
export function ClaimSummary({ claim, books: { owed } }: ClaimSummaryProps) {
  const { store } = useStore()
  const { customer, originalStoreOrder: order } = claim
  const money = (amount: number) => formatMoney(amount, claim.currencyCode)
  const customerAt = customer && paths.customer.to({ storeId: store.id, customerId: customer.id })
  return (
    <>
      <Text size="sm" c="dimmed" mt={-8} mb={6}>
        {text('claim.received', {
          when: formatAgo(claim.createdOn),
          source: text(`source.${claim.source}`),
        })}
      </Text>
      <ul className="claim-summary" aria-label={text('claim.summary')}>
        <li>
          <RecordLink to={customerAt}>{claim.customerName || text('customer.erasedName')}</RecordLink>
        </li>
        <li>
          <RecordLink to={paths.order.to({ storeId: store.id, orderId: order.id })}>
            {text('claim.order', { number: order.orderNo })}
          </RecordLink>
        </li>
        <li>{text('claim.summary.requested', { amount: money(0 - claim.balance) })}</li>
        {claim.withdrawnOn && (
          <li>{text('claim.summary.withdrawn', { date: formatMoment(claim.withdrawnOn) })}</li>
        )}
        {owed > 0 && <li>{text('claim.summary.owed', { amount: money(owed) })}</li>}
        {claim.riskLevel && (
          <li>
            <RiskBadge level={claim.riskLevel} />
          </li>
        )}
      </ul>
    </>
  )
}
