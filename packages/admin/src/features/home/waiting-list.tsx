import { Anchor, Group, Table } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/home.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { CellText, ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { LabeledIcon } from '../../components/labeled-icon.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { ShippingClaimBadge } from '../../components/shipping-claim-badge.tsx'
import { RollupBadge } from '../../components/state-badge.tsx'
import type { Waiting } from './waiting.ts'

const columns: readonly Column[] = [
  { label: 'home.column.claim' },
  { label: 'list.column.customer' },
  { label: 'list.column.status' },
  { label: 'home.column.submitted', className: 'number' },
]

/** Claims of every kind that wait for a person, each leading to its own screen. */
export const WaitingList = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <ListTable label={text('home.waiting')} columns={columns}>
    {waiting.map((each) => (
      <Row key={each.claim.id} waiting={each} />
    ))}
  </ListTable>
)

function Row({ waiting }: { waiting: Waiting }) {
  const { orderNo, customerName, customerEmail, createdOn } = waiting.claim
  return (
    <Table.Tr>
      <Table.Td data-label={text('home.column.claim')}>
        <Group gap={6} wrap="nowrap">
          <ClaimLink waiting={waiting} />
          {hasFailed(waiting) && (
            <LabeledIcon
              icon={IconAlertTriangle}
              label={text('list.failed')}
              color="var(--mantine-color-red-text)"
            />
          )}
        </Group>
        <Quiet>{text('home.of', { kind: text(`home.kind.${waiting.kind}`), number: orderNo })}</Quiet>
      </Table.Td>
      <Table.Td data-label={text('list.column.customer')}>
        <CellText>{customerName || customerEmail || text('customer.erasedName')}</CellText>
        {customerName && <Quiet>{customerEmail}</Quiet>}
      </Table.Td>
      <Table.Td data-label={text('list.column.status')}>
        {waiting.kind === 'delivery' ? (
          <ShippingClaimBadge status={waiting.claim.status} />
        ) : (
          <RollupBadge code={waiting.claim.claimRollupStatusCode} />
        )}
      </Table.Td>
      <Table.Td className="number" data-label={text('home.column.submitted')}>
        <RelativeTime at={createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}

const hasFailed = (waiting: Waiting): boolean =>
  waiting.kind === 'delivery' ? waiting.claim.hasError : waiting.claim.lineItemHasError

function ClaimLink({ waiting }: { waiting: Waiting }) {
  const { store } = useStore()
  const at = { storeId: store.id }
  const isDelivery = waiting.kind === 'delivery'
  const { id } = waiting.claim
  return (
    <Anchor
      component={Link}
      to={
        isDelivery
          ? paths.shippingClaim.to({ ...at, shippingClaimId: id })
          : paths.claim.to({ ...at, claimType: waiting.kind, claimId: id })
      }
      className="row-link"
      fw={600}
      c="var(--mantine-color-text)"
    >
      {isDelivery ? text(`shippingReason.${waiting.claim.reason}`) : waiting.claim.externalId}
    </Anchor>
  )
}
