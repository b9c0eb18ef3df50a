import { ratesApi } from '@aftercare/domain/api/rates-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { WeightUnit } from '@aftercare/domain/shared/weight'
import { ActionIcon, Anchor, Badge, Button, Menu, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCopy,
  IconDots,
  IconPlus,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useSend } from '../../../forms/use-send.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { RateTrial } from './rate-trial.tsx'
import { deliveryWords, placeWords, priceWords, rangeEnd, rangeWords } from './rate-words.ts'
import './rates.css'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(ratesApi.listRates, { params: { storeId: params['storeId'] ?? '' }, signal: request.signal })

export const action = answerCalls({ delete: ratesApi.deleteRate })

type RangeProblem = EndpointOutput<typeof ratesApi.listRates>['problems'][number]

/** What shoppers pay for shipping, table by table. */
export function Component() {
  const { rates, problems } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const add = (
    <Button
      component={Link}
      to={paths.rate.to({ storeId: store.id, rateId: 'new' })}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {text('rate.add')}
    </Button>
  )
  return (
    <SettingsPage title={text('rate.title')} actions={add}>
      {rates.length === 0 ? (
        <EmptyState icon={IconTruckDelivery} title={text('rate.noneTitle')} lead={text('rate.noneLead')} />
      ) : (
        <div className="rate-editor">
          <Stack gap="md">
            <Problems problems={problems} />
            {[...Map.groupBy(rates, ({ name }) => name)].map(([name, rows]) => (
              <RateTable key={name} name={name} rates={rows} />
            ))}
          </Stack>
          <div className="rate-editor-side">
            <RateTrial countryCode={rates.flatMap(({ countryCodes }) => countryCodes)[0]} />
          </div>
        </div>
      )}
    </SettingsPage>
  )
}

/** Overlapping ranges and gaps are reported, not refused: a store may leave out heavy parcels on purpose. */
function Problems({ problems }: { problems: readonly RangeProblem[] }) {
  const { weightUnit } = useStore().store
  if (problems.length === 0) return null
  return (
    <Notice color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={text('rate.problems')}>
      <Stack gap={4}>
        {problems.map((problem) => (
          <Text size="sm" key={JSON.stringify(problem)}>
            {problemWords(problem, weightUnit)}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}

function problemWords({ kind, name, from, to, ...range }: RangeProblem, unit: WeightUnit): string {
  const start = rangeEnd(range, from, unit)
  return to === null
    ? text(`rate.${kind}.open`, { name, from: start })
    : text(`rate.${kind}.between`, { name, from: start, to: rangeEnd(range, to, unit) })
}

type Rate = EndpointOutput<typeof ratesApi.listRates>['rates'][number]

function RateTable({ name, rates }: { name: string; rates: readonly Rate[] }) {
  const [first] = rates
  return (
    <Panel
      title={name}
      beside={
        first?.isPlusRate && (
          <Badge variant="light" color="blue">
            {first.plusName ?? text('rate.plus')}
          </Badge>
        )
      }
    >
      {first?.description && (
        <Text size="sm" c="dimmed" mt={-8} mb="sm">
          {first.description}
        </Text>
      )}
      <ul className="rate-rows">
        {rates.map((rate) => (
          <RateRow key={rate.id} rate={rate} />
        ))}
      </ul>
    </Panel>
  )
}

function RateRow({ rate }: { rate: Rate }) {
  const { store } = useStore()
  return (
    <li className="rate-row">
      <div>
        <Anchor
          component={Link}
          to={paths.rate.to({ storeId: store.id, rateId: rate.id })}
          className="rate-link"
          size="sm"
          fw={500}
          c="inherit"
        >
          {rangeWords(rate, store.weightUnit)}
        </Anchor>
        <Text size="xs" c="dimmed">
          {placeWords(rate.countryCodes)}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className="rate-days">
        {deliveryWords(rate)}
      </Text>
      <Text size="sm" className="rate-price">
        {priceWords(rate)}
      </Text>
      <RowMenu rate={rate} />
    </li>
  )
}

function RowMenu({ rate }: { rate: Rate }) {
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  const [isDeleting, setDeleting] = useState(false)
  const close = useCallback(() => setDeleting(false), [])
  if (!mayEdit) return null
  return (
    <div className="rate-menu">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text('rate.menu', { name: rate.name, range: rangeWords(rate, store.weightUnit) })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`${paths.rate.to({ storeId: store.id, rateId: 'new' })}?after=${rate.id}`}
            leftSection={<IconCopy size={16} aria-hidden />}
          >
            {text('rate.addAfter')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {text('rate.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && <DeleteRate rate={rate} onClose={close} />}
    </div>
  )
}

function DeleteRate({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const { weightUnit } = useStore().store
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('rate.deleteTitle', { name: rate.name })}
      submitLabel={text('rate.delete')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'delete', params: { rateId: rate.id }, query: { version: rate.version } })}
      onClose={onClose}
    >
      <Text size="sm">
        {text('rate.deleteLead', { range: rangeWords(rate, weightUnit), price: priceWords(rate) })}
      </Text>
    </ConfirmModal>
  )
}
