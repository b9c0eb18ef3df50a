import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claims.ts'
import '../../../app/texts/en/lists.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { RiskBadge } from '../../../components/risk-badge.tsx'
import { RollupBadge } from '../../../components/state-badge.tsx'
import { CellText, Quiet } from '../../../components/list-table.tsx'
import { stateName } from './state-name.ts'

export type ClaimColumn = {
  name: string
  label: PlainKey
  isNumber?: boolean
  /** Left out where there is little room, unless it was chosen. */
  isExtra?: boolean
  cell: (claim: ClaimListItem, currencyCode: string) => ReactNode
}

/** The optional columns of a row, in display order. */
export const claimColumns: readonly ClaimColumn[] = [
  {
    name: 'customer',
    label: 'list.column.customer',
    cell: ({ customerName, customerEmail, orderNo }) => (
      <>
        <CellText>{customerName || customerEmail || text('customer.erasedName')}</CellText>
        <Quiet>{text('list.order', { number: orderNo })}</Quiet>
      </>
    ),
  },
  {
    name: 'reason',
    label: 'list.column.reason',
    isExtra: true,
    cell: ({ reasons }) => (
      <Text size="sm" lineClamp={2} miw={110} maw={220} lh={1.35}>
        {reasons.join(', ')}
      </Text>
    ),
  },
  {
    name: 'resolution',
    label: 'list.column.resolution',
    cell: ({ resolutionMethods }) => (
      <Text size="sm" lineClamp={2} lh={1.35}>
        {resolutionMethods.map((method) => text(`resolution.${method}`)).join(', ')}
      </Text>
    ),
  },
  {
    name: 'status',
    label: 'list.column.status',
    cell: ({ claimRollupStatusCode, statuses }) => (
      <>
        <RollupBadge code={claimRollupStatusCode} />
        <Quiet>{statuses.map(stateName).join(', ')}</Quiet>
      </>
    ),
  },
  { name: 'tags', label: 'list.column.tags', isExtra: true, cell: (claim) => <Tags claim={claim} /> },
  {
    name: 'risk',
    label: 'list.column.risk',
    cell: ({ riskLevel }) => riskLevel && <RiskBadge level={riskLevel} size="sm" />,
  },
  {
    name: 'source',
    label: 'list.column.source',
    cell: ({ source }) => <Text size="sm">{text(`source.${source}`)}</Text>,
  },
  {
    name: 'amount',
    label: 'list.column.amount',
    isNumber: true,
    cell: ({ amount }, currencyCode) => formatMoney(amount, currencyCode),
  },
  {
    name: 'updated',
    label: 'list.column.updated',
    isNumber: true,
    cell: ({ updatedOn }) => <RelativeTime at={updatedOn} />,
  },
  {
    name: 'created',
    label: 'list.column.created',
    isNumber: true,
    cell: ({ createdOn }) => <RelativeTime at={createdOn} />,
  },
]

/** The default columns. */
export const defaultColumns = ['customer', 'reason', 'resolution', 'status', 'tags', 'amount', 'created']

const Tags = ({ claim }: { claim: ClaimListItem }) => (
  <Group gap={4}>
    {claim.riskLevel && claim.riskLevel !== 'Low' && <RiskBadge level={claim.riskLevel} size="sm" />}
    {claim.tags.slice(0, 3).map((tag) => (
      <Badge key={tag} size="sm" variant="default" fw={400} className="tag" title={tag}>
        {tag}
      </Badge>
    ))}
  </Group>
)
