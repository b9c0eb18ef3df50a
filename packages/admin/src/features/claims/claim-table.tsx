import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import type {
  ClaimType,
  LineItemDetail,
  LineItemStatus,
  ResolutionMethod,
} from '@aftercare/domain/claims/claim-words'
import { Anchor, Badge, Group, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconGift } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import { en } from '../../app/texts/en/messages.ts'
import { text } from '../../app/texts/text.ts'
import { ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { Mark } from '../../components/mark.tsx'
import { Moment } from '../../components/moment.tsx'
import { RollupBadge } from '../../components/state-badge.tsx'

type ClaimTableProps = { claims: readonly ClaimListItem[]; claimType: ClaimType }

const columns: readonly Column[] = [
  { label: 'list.column.claim' },
  { label: 'list.column.customer' },
  { label: 'list.column.reason', className: 'wide-only' },
  { label: 'list.column.resolution' },
  { label: 'list.column.status' },
  { label: 'list.column.tags', className: 'wide-only' },
  { label: 'list.column.amount', className: 'number' },
  { label: 'list.column.created', className: 'number' },
]

/** One row a claim: what it is, whose, why, where it stands and what it is worth. */
export function ClaimTable({ claims, claimType }: ClaimTableProps) {
  const { store } = useStore()
  return (
    <ListTable label={text(`claimType.${claimType}`)} columns={columns}>
      {claims.map((claim) => (
        <Row key={claim.id} claim={claim} storeId={store.id} currencyCode={store.currencyCode} />
      ))}
    </ListTable>
  )
}

type RowProps = { claim: ClaimListItem; storeId: string; currencyCode: string }

function Row({ claim, storeId, currencyCode }: RowProps) {
  return (
    <Table.Tr>
      <ClaimCell claim={claim} storeId={storeId} />
      <Table.Td data-label={text('list.column.customer')}>
        <Text size="sm" truncate maw={220}>
          {claim.customerName || claim.customerEmail}
        </Text>
        {claim.customerName && <Quiet>{claim.customerEmail}</Quiet>}
      </Table.Td>
      <Table.Td className="wide-only">
        <Text size="sm" lineClamp={1} maw={200}>
          {claim.reasons.join(', ')}
        </Text>
        <Quiet>{text('list.items', { count: claim.itemCount })}</Quiet>
      </Table.Td>
      <Table.Td data-label={text('list.column.resolution')}>
        <Text size="sm">{claim.resolutionMethods.map(resolutionName).join(', ')}</Text>
      </Table.Td>
      <Table.Td data-label={text('list.column.status')}>
        <RollupBadge code={claim.claimRollupStatusCode} />
        <Quiet>{claim.statuses.map(stateName).join(', ')}</Quiet>
      </Table.Td>
      <TagsCell claim={claim} />
      <Table.Td className="number" data-label={text('list.column.amount')}>
        {formatMoney(claim.amount, currencyCode)}
      </Table.Td>
      <Table.Td className="number" data-label={text('list.column.created')}>
        <Moment at={claim.createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}

/** What it is called, and which order it is about; its link opens the claim. */
function ClaimCell({ claim, storeId }: Pick<RowProps, 'claim' | 'storeId'>) {
  const { id: claimId, claimType } = claim
  return (
    <Table.Td data-label={text('list.column.claim')}>
      <Group gap={6} wrap="nowrap">
        <Anchor
          component={Link}
          to={paths.claim.to({ storeId, claimType, claimId })}
          className="row-link"
          fw={600}
          c="var(--mantine-color-text)"
        >
          {claim.externalId}
        </Anchor>
        {claim.isGiftReturn && <Mark icon={IconGift} label={text('list.gift')} />}
        {claim.lineItemHasError && (
          <Mark icon={IconAlertTriangle} label={text('list.failed')} color="var(--mantine-color-red-text)" />
        )}
      </Group>
      <Quiet>{text('list.order', { number: claim.orderNo })}</Quiet>
    </Table.Td>
  )
}

const TagsCell = ({ claim }: Pick<RowProps, 'claim'>) => (
  <Table.Td className="wide-only">
    <Group gap={4}>
      {claim.riskLevel && claim.riskLevel !== 'Low' && (
        <Badge size="sm" variant="light" tt="none" color={claim.riskLevel === 'High' ? 'red' : 'orange'}>
          {text(`risk.${claim.riskLevel}`)}
        </Badge>
      )}
      {claim.tags.slice(0, 3).map((tag) => (
        <Badge key={tag} size="sm" variant="default" tt="none" fw={400}>
          {tag}
        </Badge>
      ))}
    </Group>
  </Table.Td>
)

const resolutionName = (method: ResolutionMethod) => text(`resolution.${method}`)

/** A line's detail, or its status where there is none. */
const stateName = (state: string): string => {
  const known = [`detail.${state as LineItemDetail}`, `status.${state as LineItemStatus}`] as const
  const key = known.find((candidate) => Object.hasOwn(en, candidate))
  return key ? text(key) : state
}
