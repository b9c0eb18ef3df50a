import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { Checkbox, Table } from '@mantine/core'
import { IconAlertTriangle, IconGift } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'
import { ItemCell } from '../../components/item-cell.tsx'
import { ListTable, type Column } from '../../components/list-table.tsx'
import { LabeledIcon } from '../../components/labeled-icon.tsx'
import { TestBadge } from '../../components/test-badge.tsx'
import type { Selection } from './bulk/use-selection.ts'
import type { ClaimColumn } from './list/claim-columns.tsx'

type ClaimTableProps = {
  claims: readonly ClaimListItem[]
  claimType: ClaimType
  columns: readonly ClaimColumn[]
  /** Undefined where nothing could be done with what is selected. */
  selection: Selection | undefined
}

/** One row per claim: number, customer, reason, status and value. */
export function ClaimTable({ claims, claimType, columns, selection }: ClaimTableProps) {
  const { store } = useStore()
  const headings: Column[] = [
    { label: 'list.column.claim' },
    ...columns.map((column) => ({ label: column.label, className: classOf(column) })),
  ]
  const picking = selection && {
    heading: <SelectAll claims={claims} selection={selection} />,
    onPick: selection.toggle,
  }
  return (
    <ListTable label={text(`claimType.${claimType}`)} columns={headings} picking={picking}>
      {claims.map((claim) => (
        <Table.Tr
          key={claim.id}
          data-row-id={claim.id}
          className={selection?.has(claim.id) ? 'picked' : undefined}
        >
          {selection && <SelectOne claim={claim} selection={selection} />}
          <ClaimCell claim={claim} storeId={store.id} />
          {columns.map((column) => (
            <Table.Td key={column.name} className={classOf(column)} data-label={text(column.label)}>
              {column.cell(claim, store.currencyCode)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </ListTable>
  )
}

const classOf = ({ isNumber, isExtra }: ClaimColumn): Column['className'] =>
  isNumber ? 'number' : isExtra ? 'wide-only' : undefined

type SelectAllProps = { claims: readonly ClaimListItem[]; selection: Selection }

function SelectAll({ claims, selection }: SelectAllProps) {
  const isAll = selection.ids.length === claims.length
  return (
    <Table.Th scope="col" className="pick">
      <Checkbox
        size="xs"
        aria-label={text('bulk.selectPage')}
        checked={isAll}
        indeterminate={!isAll && selection.ids.length > 0}
        onChange={() => selection.set(isAll ? [] : claims.map(({ id }) => id))}
      />
    </Table.Th>
  )
}

/** With Shift, all rows from the last one touched. */
const SelectOne = ({ claim, selection }: { claim: ClaimListItem; selection: Selection }) => (
  <Table.Td className="pick">
    <Checkbox
      size="xs"
      aria-label={text('bulk.select', { number: claim.externalId })}
      checked={selection.has(claim.id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(claim.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  </Table.Td>
)

/** What it is called, and the product that it is about; its link opens the claim. */
function ClaimCell({ claim, storeId }: { claim: ClaimListItem; storeId: string }) {
  const { id: claimId, claimType, externalId, product, itemCount } = claim
  return (
    <Table.Td data-label={text('list.column.claim')}>
      <ItemCell
        to={paths.claim.to({ storeId, claimType, claimId })}
        name={externalId}
        product={product}
        more={itemCount > 1 ? text('list.items', { count: itemCount }) : undefined}
        marks={
          <>
            {claim.isTest && <TestBadge />}
            {claim.isGiftReturn && <LabeledIcon icon={IconGift} label={text('list.gift')} />}
            {claim.lineItemHasError && (
              <LabeledIcon
                icon={IconAlertTriangle}
                label={text('list.failed')}
                color="var(--mantine-color-red-text)"
              />
            )}
          </>
        }
      />
    </Table.Td>
  )
}
