import { figureAlertsApi, type FigureAlert } from '@aftercare/domain/api/figure-alerts-api'
import { Badge, Button, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { formatStoreDay } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/analytics.ts'
import { text } from '../../../app/texts/text.ts'
import { BackAnchor } from '../../../components/back-link.tsx'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { EntryCard } from '../../../components/entry-card.tsx'
import { Page } from '../../../components/page.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useSend } from '../../../forms/use-send.ts'
import { formatFigure } from '../figure-format.ts'
import { FigureAlertDrawer } from './figure-alert-drawer.tsx'

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  call(figureAlertsApi.listFigureAlerts, { params: { storeId: params['storeId'] ?? '' }, signal })

export const action = answerCalls(figureAlertsApi)

type Open = { what: 'add' } | { what: 'edit' | 'remove'; id: string } | null

/** Alerts that a store makes about its figures. */
export function Component() {
  const known = useLoaderData<typeof loader>()
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const chosen = open && 'id' in open ? known.items.find(({ id }) => id === open.id) : undefined
  const add = mayEdit && <Button onClick={() => setOpen({ what: 'add' })}>{text('figureAlerts.add')}</Button>
  return (
    <Page
      title={text('figureAlerts.title')}
      actions={known.items.length > 0 && add}
      above={
        <BackAnchor to={paths.analytics.to({ storeId: store.id })}>{text('figureAlerts.back')}</BackAnchor>
      }
    >
      {known.items.length === 0 ? (
        <EmptyState icon={IconBell} title={text('figureAlerts.empty')} lead={text('figureAlerts.emptyLead')}>
          {add}
        </EmptyState>
      ) : (
        <Stack gap="sm" maw={880}>
          <Text size="sm" c="dimmed">
            {text('figureAlerts.lead')}
          </Text>
          {known.items.map((alert) => (
            <AlertCard key={alert.id} alert={alert} onOpen={setOpen} />
          ))}
        </Stack>
      )}
      {open?.what === 'add' && <FigureAlertDrawer known={known} onClose={close} />}
      {open?.what === 'edit' && chosen && <FigureAlertDrawer alert={chosen} known={known} onClose={close} />}
      {open?.what === 'remove' && chosen && <RemoveAlert alert={chosen} onClose={close} />}
    </Page>
  )
}

function AlertCard({ alert, onOpen }: { alert: FigureAlert; onOpen: (open: Open) => void }) {
  const { measures, currencyCode } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  const { id, measureName, direction, threshold, within, claimType, value, isPast, passedOn } = alert
  const measure = measures.find((one) => one.id === alert.measure)
  if (!measure) return null
  const shown = (figure: number | null) => formatFigure(measure, figure, currencyCode)
  const name = text(`figureAlerts.when.${direction}`, { name: measureName, threshold: shown(threshold) })
  const details = [
    text(`figureAlerts.within.${within}`),
    ...(measure.hasClaimTypes ? [text(`analytics.claimType.${claimType ?? 'all'}`)] : []),
    text('figureAlerts.now', { value: shown(value) }),
    ...(passedOn === null
      ? []
      : [text('figureAlerts.passedOn', { date: formatStoreDay(passedOn, store.timeZone) })]),
  ]
  return (
    <EntryCard
      name={name}
      badge={
        <Badge variant="light" color={isPast ? 'orange' : 'gray'}>
          {text(isPast ? 'figureAlerts.past' : 'figureAlerts.within')}
        </Badge>
      }
      lead={
        <Text size="sm" c="dimmed">
          {details.join(' · ')}
        </Text>
      }
      actions={
        mayEdit
          ? {
              edit: {
                label: text('figureAlerts.edit'),
                labelOf: text('figureAlerts.editOf', { name }),
                onClick: () => onOpen({ what: 'edit', id }),
              },
              remove: {
                label: text('figureAlerts.remove'),
                labelOf: text('figureAlerts.removeOf', { name }),
                onClick: () => onOpen({ what: 'remove', id }),
              },
            }
          : undefined
      }
    />
  )
}

function RemoveAlert({ alert: { id, version }, onClose }: { alert: FigureAlert; onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('figureAlerts.removeTitle')}
      submitLabel={text('figureAlerts.remove')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'deleteFigureAlert', params: { figureAlertId: id }, query: { version } })}
      onClose={onClose}
    >
      <Text size="sm">{text('figureAlerts.removeLead')}</Text>
    </ConfirmModal>
  )
}
