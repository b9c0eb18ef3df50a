import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { operatorApi } from '@aftercare/domain/api/operator-api'
import { Badge, Box, Button, Menu, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconBuildingStore, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import '../../app/texts/en/all-stores.ts'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import { formatCount } from '../../app/format.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { CellText, ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/panel.tsx'
import { readPage } from '../../components/read-page.ts'
import { StoreExports } from '../../components/store-exports.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { AllInvoices } from './all-invoices.tsx'
import { RemoveModal } from './remove-modal.tsx'
import { ReasonModal, type StoreAction } from './reason-modal.tsx'

type OperatedStore = EndpointOutput<typeof operatorApi.listStores>['items'][number]
type Asked = { action: StoreAction | 'remove'; store: OperatedStore }
type Asking = { onAsk: (asked: Asked) => void }

/** A page of each list; those of invoices and archives have their own parameters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const at = { params: {}, signal: request.signal }
  const words = new URL(request.url).searchParams.get('text') ?? ''
  const [stores, invoices, exports] = await Promise.all([
    readPage(request, (page) => call(operatorApi.listStores, { ...at, query: { ...page, text: words } })),
    readPage(request, (query) => call(operatorApi.listAllInvoices, { ...at, query }), 'invoices'),
    readPage(request, (query) => call(operatorApi.listExports, { ...at, query }), 'exports'),
  ])
  return { stores, invoices, exports }
}

export const action = answerCalls(operatorApi)

/** Every store of this installation. */
export function Component() {
  const { stores, invoices, exports } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<Asked>()
  return (
    <Box component="main" maw={1280} mx="auto">
      <Page title={text('allStores.title')}>
        <search>
          <Form>
            <TextInput
              name="text"
              type="search"
              aria-label={text('allStores.search')}
              placeholder={text('allStores.searchHint')}
              defaultValue={search.get('text') ?? ''}
              maw={360}
              mb="md"
            />
          </Form>
        </search>
        {stores.items.length === 0 ? (
          <EmptyState
            icon={IconBuildingStore}
            title={text('allStores.none')}
            lead={text('allStores.noneLead')}
          />
        ) : (
          <Stores stores={stores.items} onAsk={setAsked} />
        )}
        <Pager list={stores} />
        {invoices.items.length > 0 && <AllInvoices invoices={invoices} />}
        {exports.items.length > 0 && (
          <Box mt="xl">
            <Panel title={text('allStores.exports')}>
              <StoreExports exports={exports.items} isOfAllStores />
              <Pager list={exports} of={{ parameter: 'exports', label: text('allStores.exports') }} />
            </Panel>
          </Box>
        )}
        {asked && <Dialog asked={asked} onClose={() => setAsked(undefined)} />}
      </Page>
    </Box>
  )
}

const Dialog = ({ asked: { action, store }, onClose }: { asked: Asked; onClose: () => void }) =>
  action === 'remove' ? (
    <RemoveModal store={store} onClose={onClose} />
  ) : (
    <ReasonModal action={action} store={store} onClose={onClose} />
  )

const columns: readonly Column[] = [
  { label: 'allStores.store' },
  { label: 'allStores.plan' },
  { label: 'allStores.connection' },
  { label: 'allStores.orders', className: 'number' },
  { label: 'allStores.claims', className: 'number' },
  { label: 'allStores.doing', isHidden: true },
]

const Stores = ({ stores, onAsk }: Asking & { stores: readonly OperatedStore[] }) => (
  <ListTable label={text('allStores.title')} columns={columns}>
    {stores.map((store) => (
      <Row key={store.id} store={store} onAsk={onAsk} />
    ))}
  </ListTable>
)

const Row = ({ store, onAsk }: Asking & { store: OperatedStore }) => (
  <Table.Tr>
    <Table.Td data-label={text('allStores.store')}>
      <CellText>{store.name}</CellText>
      <Quiet>{store.url}</Quiet>
    </Table.Td>
    <Table.Td data-label={text('allStores.plan')}>
      <Stack gap={2} align="start">
        <Badge variant="light" color={store.isActive ? 'green' : 'gray'}>
          {store.isActive ? text('allStores.live') : text(`plan.${store.planStatus}`)}
        </Badge>
        {store.planCode !== null && <Text size="sm">{store.planCode}</Text>}
        {store.awaitsApproval && (
          <Badge variant="light" color="yellow">
            {text('allStores.awaitsApproval', { plan: store.awaitsApproval.planName })}
          </Badge>
        )}
        {!store.isUrlVerified && (
          <Text size="sm" c="dimmed">
            {text('allStores.unverified')}
          </Text>
        )}
      </Stack>
    </Table.Td>
    <Table.Td data-label={text('allStores.connection')}>
      <CellText>{store.connectedShop ?? text('allStores.notConnected')}</CellText>
    </Table.Td>
    <Table.Td className="number" data-label={text('allStores.orders')}>
      {formatCount(store.orders)}
    </Table.Td>
    <Table.Td className="number" data-label={text('allStores.claims')}>
      {formatCount(store.claims)}
    </Table.Td>
    <Table.Td className="row-action">
      <Actions store={store} onAsk={onAsk} />
    </Table.Td>
  </Table.Tr>
)

const Actions = ({ store, onAsk }: Asking & { store: OperatedStore }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-label={text('allStores.actions', { name: store.name })}
      >
        <IconDots size={18} aria-hidden />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onAsk({ action: 'support', store })}>{text('allStores.support')}</Menu.Item>
      {store.awaitsApproval && (
        <>
          <Menu.Item onClick={() => onAsk({ action: 'approvePlan', store })}>
            {text('allStores.approvePlan')}
          </Menu.Item>
          <Menu.Item onClick={() => onAsk({ action: 'declinePlan', store })}>
            {text('allStores.declinePlan')}
          </Menu.Item>
        </>
      )}
      {store.planStatus === 'ACTIVE' && (
        <Menu.Item onClick={() => onAsk({ action: 'freeze', store })}>{text('allStores.freeze')}</Menu.Item>
      )}
      {store.planStatus === 'FROZEN' && (
        <Menu.Item onClick={() => onAsk({ action: 'resume', store })}>{text('allStores.resume')}</Menu.Item>
      )}
      {(store.billedBy !== null || store.planStatus === 'FROZEN') && (
        <Menu.Item onClick={() => onAsk({ action: 'cancelPlan', store })}>
          {text('allStores.cancelPlan')}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => onAsk({ action: 'export', store })}>{text('allStores.export')}</Menu.Item>
      <Menu.Item color="red" onClick={() => onAsk({ action: 'remove', store })}>
        {text('allStores.remove')}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
