import { Table } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/home.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { ItemCell } from '../../components/item-cell.tsx'
import { CellText, ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { LabeledIcon } from '../../components/labeled-icon.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import type { Waiting } from './waiting.ts'

const columns: readonly Column[] = [
  { label: 'home.column.claim' },
  { label: 'list.column.customer' },
  { label: 'home.column.kind' },
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
  const { store } = useStore()
  const { orderNo, customerName, customerEmail, createdOn, product, itemCount } = waiting.claim
  return (
    <Table.Tr>
      <Table.Td data-label={text('home.column.claim')}>
        <ItemCell
          to={addressOf(store.id, waiting)}
          name={
            waiting.kind === 'delivery'
              ? text(`shippingReason.${waiting.claim.reason}`)
              : waiting.claim.externalId
          }
          product={product}
          more={itemCount > 1 ? text('list.items', { count: itemCount }) : undefined}
          marks={
            hasFailed(waiting) && (
              <LabeledIcon
                icon={IconAlertTriangle}
                label={text('list.failed')}
                color="var(--mantine-color-red-text)"
              />
            )
          }
        />
      </Table.Td>
      <Table.Td data-label={text('list.column.customer')}>
        <CellText>{customerName || customerEmail || text('customer.erasedName')}</CellText>
        <Quiet>{text('list.order', { number: orderNo })}</Quiet>
      </Table.Td>
      <Table.Td data-label={text('home.column.kind')}>
        <CellText>{text(`home.kind.${waiting.kind}`)}</CellText>
      </Table.Td>
      <Table.Td className="number" data-label={text('home.column.submitted')}>
        <RelativeTime at={createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}

const hasFailed = (waiting: Waiting): boolean =>
  waiting.kind === 'delivery' ? waiting.claim.hasError : waiting.claim.lineItemHasError

function addressOf(storeId: string, { kind, claim: { id } }: Waiting): string {
  return kind === 'delivery'
    ? paths.shippingClaim.to({ storeId, shippingClaimId: id })
    : paths.claim.to({ storeId, claimType: kind, claimId: id })
}
