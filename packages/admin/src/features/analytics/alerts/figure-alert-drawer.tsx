import { alertPeriod } from '@aftercare/domain/analytics/figure-alert'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { FigureAlert, figureAlertsApi } from '@aftercare/domain/api/figure-alerts-api'
import { NumberInput, Select, Text } from '@mantine/core'
import '../../../app/texts/en/analytics.ts'
import { text } from '../../../app/texts/text.ts'
import { EditDrawer } from '../../../components/edit-drawer.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useSend } from '../../../forms/use-send.ts'

type Known = EndpointOutput<typeof figureAlertsApi.listFigureAlerts>
type Measure = Known['measures'][number]
type FigureAlertDrawerProps = { alert?: FigureAlert; known: Known; onClose: () => void }

const claimTypes = ['all', 'return', 'warranty'] as const
const directions = ['above', 'below'] as const

/** The threshold as it is entered: durations in hours. */
const formOf = (alert: FigureAlert | undefined, known: Known) => ({
  version: alert?.version ?? '',
  value: {
    measure: alert?.measure ?? ('returnRate' as const),
    claimType: alert ? alert.claimType : ('return' as const),
    within: alert?.within ?? ('30d' as const),
    direction: alert?.direction ?? ('above' as const),
    threshold: (alert ? alert.threshold / scaleOf(measureIn(known, alert.measure)) : '') as number | string,
  },
})

const measureIn = ({ measures }: Known, wanted: string): Measure | undefined =>
  measures.find(({ id }) => id === wanted)
const scaleOf = (measure: Measure | undefined): number => (measure?.unit === 'duration' ? 3600 : 1)

/** An alert about a figure, or a new one. */
export function FigureAlertDrawer({ alert, known, onClose }: FigureAlertDrawerProps) {
  const { draft, set, version, ...edited } = useDraft(formOf(alert, known))
  const { send, ...sending } = useSend(onClose)
  const measure = measureIn(known, draft.measure)
  const { threshold } = draft
  const save = () => {
    const body = { ...draft, threshold: threshold === '' ? null : Number(threshold) * scaleOf(measure) }
    if (alert)
      send({ name: 'saveFigureAlert', params: { figureAlertId: alert.id }, body: { version, ...body } })
    else send({ name: 'createFigureAlert', body })
  }
  return (
    <EditDrawer
      title={text(alert ? 'figureAlerts.editTitle' : 'figureAlerts.add')}
      edited={edited}
      sending={sending}
      onSubmit={save}
      onClose={onClose}
    >
      <MeasureFields known={known} draft={draft} set={set} />
      <Select
        label={text('figureAlerts.period')}
        data={alertPeriod.options.map((value) => ({ value, label: text(`figureAlerts.within.${value}`) }))}
        value={draft.within}
        onChange={(value) => set({ within: value ?? '30d' })}
        allowDeselect={false}
      />
      <Select
        label={text('figureAlerts.direction')}
        data={directions.map((value) => ({ value, label: text(`figureAlerts.direction.${value}`) }))}
        value={draft.direction}
        onChange={(value) => set({ direction: value === 'below' ? 'below' : 'above' })}
        allowDeselect={false}
      />
      <NumberInput
        label={thresholdLabel(measure, known.currencyCode)}
        value={threshold}
        onChange={(value) => set({ threshold: value })}
        min={0}
        decimalScale={measure?.unit === 'count' ? 0 : 2}
        hideControls
        error={sending.errors?.fields['threshold']}
      />
    </EditDrawer>
  )
}

type Draft = ReturnType<typeof formOf>['value']
type MeasureFieldsProps = { known: Known; draft: Draft; set: (change: Partial<Draft>) => void }

/** What is measured, and of which claims; a threshold of another figure would mean nothing. */
function MeasureFields({ known, draft, set }: MeasureFieldsProps) {
  const measure = measureIn(known, draft.measure)
  return (
    <>
      <Select
        label={text('figureAlerts.measure')}
        data={known.measures.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.measure}
        onChange={(id) => {
          const chosen = measureIn(known, id ?? '')
          if (chosen) set({ measure: chosen.id, threshold: '' })
        }}
        allowDeselect={false}
        searchable
      />
      {measure && (
        <Text size="sm" c="dimmed" mt={-8}>
          {measure.definition}
        </Text>
      )}
      {measure?.hasClaimTypes && (
        <Select
          label={text('analytics.claimType')}
          data={claimTypes.map((value) => ({ value, label: text(`analytics.claimType.${value}`) }))}
          value={draft.claimType ?? 'all'}
          onChange={(value) => set({ claimType: value === 'return' || value === 'warranty' ? value : null })}
          allowDeselect={false}
        />
      )}
    </>
  )
}

function thresholdLabel(measure: Measure | undefined, currency: string): string {
  if (measure?.unit === 'percent') return text('figureAlerts.threshold.percent')
  if (measure?.unit === 'duration') return text('figureAlerts.threshold.hours')
  if (measure?.unit === 'money') return text('figureAlerts.threshold.money', { currency })
  return text('figureAlerts.threshold')
}
