import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { merchantOrderEditsApi, WaitingOrderEdit } from '@aftercare/domain/api/merchant-order-edits-api'
import { Anchor, Box, Table, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/home.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/order-edits.ts'
import { text } from '../../app/texts/text.ts'
import { CellText, ListTable, type Column } from '../../components/list-table.tsx'
import { Pager } from '../../components/pager.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'

const columns: readonly Column[] = [
  { label: 'home.column.edit' },
  { label: 'list.column.customer' },
  { label: 'home.column.requested', className: 'number' },
]

type Edits = EndpointOutput<typeof merchantOrderEditsApi.listWaitingOrderEdits>

/** The name of the list's page in the address. */
export const waitingEdits = 'edits'

/** Edits of orders that wait for staff, each leading to its order; nothing where none does. */
export function EditsToApprove({ edits }: { edits: Edits }) {
  if (edits.items.length === 0) return null
  return (
    <Box component="section" aria-labelledby="edits" mb="xl">
      <Title order={2} id="edits">
        {text('home.edits')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {text('home.edits.lead')}
      </Text>
      <ListTable label={text('home.edits')} columns={columns}>
        {edits.items.map((edit) => (
          <Row key={edit.id} edit={edit} />
        ))}
      </ListTable>
      <Pager list={edits} of={{ parameter: waitingEdits, label: text('home.edits') }} />
    </Box>
  )
}

function Row({ edit }: { edit: WaitingOrderEdit }) {
  const { store } = useStore()
  const { storeOrderId: orderId, orderNo, customerName, customerEmail } = edit
  return (
    <Table.Tr>
      <Table.Td data-label={text('home.column.edit')}>
        <Anchor component={Link} to={paths.order.to({ storeId: store.id, orderId })} size="sm" fw={600}>
          {text('list.order', { number: orderNo })}
        </Anchor>
        <CellText>{text(`orderEdits.${edit.editType}`)}</CellText>
      </Table.Td>
      <Table.Td data-label={text('list.column.customer')}>
        <CellText>{customerName || customerEmail || text('customer.erasedName')}</CellText>
      </Table.Td>
      <Table.Td className="number" data-label={text('home.column.requested')}>
        <RelativeTime at={edit.requestedOn} />
      </Table.Td>
    </Table.Tr>
  )
}
