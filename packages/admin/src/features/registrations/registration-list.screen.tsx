import { registrationsApi, type RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { RegistrationListItem } from '@aftercare/domain/registrations/registration-list-item-schema'
import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { IconCertificate, IconSearchOff, IconShieldOff } from '@tabler/icons-react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatCalendarDay } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { knownParameters } from '../../components/list-address.ts'
import { CellText, ListTable, Quiet, type Column } from '../../components/list-table.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { Notice } from '../../components/notice.tsx'
import { ListExport } from '../../components/exports/list-export.tsx'
import { Page } from '../../components/page.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { ViewMenu } from '../../components/views/view-menu.tsx'
import { ViewTabs } from '../../components/views/view-tabs.tsx'
import { loadViews, viewCalls } from '../../components/views/views-of-list.ts'
import { answerCalls } from '../../forms/answer-calls.ts'
import { useAskedByAddress } from '../../forms/use-asked-by-address.ts'
import { NewRegistrationDrawer } from './new-registration-drawer.tsx'
import { RegistrationFilters } from './registration-filters.tsx'
import { RegistrationMarks } from './registration-marks.tsx'
import { registrationFilterNames, viewOfRegistrations } from './registration-view.ts'

/** The registrations that the address asks for, the store's views of them, and what it takes to make another. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { storeId = '' } = params
  const at = { params: { storeId }, signal: request.signal }
  const query = knownParameters(new URL(request.url).searchParams, registrationFilterNames)
  const [list, form, { views }] = await Promise.all([
    call(registrationsApi.listRegistrations, { ...at, query }),
    call(registrationsApi.registrationForm, at),
    loadViews(storeId, 'Registration', request),
  ])
  return { list, form, views }
}

export const action = answerCalls({
  ...viewCalls,
  createRegistration: registrationsApi.createRegistration,
})

/** Every registration of the store, by views, number, person, product and state. `?register` begins another. */
export function Component() {
  const { list, form, views } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [isRegistering, setRegistering] = useAskedByAddress('register')
  const mayEdit = useMay('editOrders')
  const mayRegister = mayEdit && form.isEnabled
  return (
    <Page
      title={text('registrations.title')}
      actions={
        <>
          <ListExport kind="Registration" />
          {mayRegister && (
            <Button onClick={() => setRegistering(true)}>{text('registrations.register')}</Button>
          )}
        </>
      }
    >
      <ViewTabs views={views}>
        <ViewMenu views={views} filterNames={registrationFilterNames} viewOf={viewOfRegistrations} />
      </ViewTabs>
      <Group gap="xs" mb="sm">
        <SearchBox
          key={search.get('view')}
          label={text('registrations.searchLabel')}
          placeholder={text('registrations.search')}
        />
        <RegistrationFilters form={form} />
      </Group>
      {list.items.length > 0 ? (
        <>
          {isRegistering && mayEdit && !form.isEnabled && <TurnedOff />}
          <ListTable label={text('registrations.title')} columns={columns}>
            {list.items.map((registration) => (
              <Row key={registration.id} registration={registration} />
            ))}
          </ListTable>
          <Pager list={list} />
        </>
      ) : (
        <NoRegistrations form={form} />
      )}
      {mayRegister && isRegistering && (
        <NewRegistrationDrawer form={form} onClose={() => setRegistering(false)} />
      )}
    </Page>
  )
}

/** Why a new one cannot be opened. */
const TurnedOff = () => (
  <Notice color="orange" icon={<IconShieldOff size={18} aria-hidden />} mb="sm">
    <Text size="sm">{text('registrations.emptyOff')}</Text>
    <OpenSettings />
  </Notice>
)

function OpenSettings() {
  const { store } = useStore()
  if (!useMay('viewSettings')) return null
  return (
    <Button
      component={Link}
      to={paths.registrationSettings.to({ storeId: store.id })}
      variant="default"
      mt="xs"
    >
      {text('registrations.openSettings')}
    </Button>
  )
}

function NoRegistrations({ form: { isEnabled } }: { form: RegistrationForm }) {
  const [search] = useSearchParams()
  if (!registrationFilterNames.some((name) => search.has(name)))
    return (
      <EmptyState
        icon={IconCertificate}
        title={text('registrations.empty')}
        lead={text(isEnabled ? 'registrations.emptyLead' : 'registrations.emptyOff')}
      >
        {!isEnabled && <OpenSettings />}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconSearchOff}
      title={text('list.noneFound')}
      lead={text('registrations.noneFoundLead')}
    >
      <Button component={Link} to="?" variant="default" mt="xs">
        {text('list.clear')}
      </Button>
    </EmptyState>
  )
}

const columns: readonly Column[] = [
  { label: 'registrations.column.number' },
  { label: 'list.column.customer' },
  { label: 'registrations.column.products' },
  { label: 'registrations.column.bought', className: 'wide-only' },
  { label: 'list.column.status' },
  { label: 'orders.column.claims', className: 'number' },
  { label: 'registrations.column.registered', className: 'number' },
]

function Row({ registration }: { registration: RegistrationListItem }) {
  const { store } = useStore()
  const { id, externalId, firstName, lastName, email, productNames } = registration
  return (
    <Table.Tr>
      <Table.Td data-label={text('registrations.column.number')}>
        <Anchor
          component={Link}
          to={paths.registration.to({ storeId: store.id, registrationId: id })}
          className="row-link"
          fw={600}
          c="var(--mantine-color-text)"
        >
          {externalId}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={text('list.column.customer')}>
        <CellText>
          {firstName} {lastName}
        </CellText>
        <Quiet>{email}</Quiet>
      </Table.Td>
      <Table.Td data-label={text('registrations.column.products')}>
        <Text size="sm" lineClamp={2} maw={260} className="cell">
          {productNames.join(', ')}
        </Text>
      </Table.Td>
      <Table.Td className="wide-only">
        <Text size="sm">{formatCalendarDay(registration.estimatedPurchaseDate)}</Text>
        <Quiet>{registration.registrationChannelName}</Quiet>
      </Table.Td>
      <Table.Td data-label={text('list.column.status')}>
        <Group gap={6}>
          <RegistrationMarks {...registration} />
        </Group>
      </Table.Td>
      <Table.Td className="number" data-label={text('orders.column.claims')}>
        {text('orders.claims', { count: registration.claimCount })}
      </Table.Td>
      <Table.Td className="number" data-label={text('registrations.column.registered')}>
        <RelativeTime at={registration.createdOn} />
      </Table.Td>
    </Table.Tr>
  )
}
