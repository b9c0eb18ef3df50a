import { customFieldsApi } from '@aftercare/domain/api/custom-fields-api'
import { reportsApi } from '@aftercare/domain/api/reports-api'
import {
  reportColumns,
  reportKinds,
  type ReportColumn,
  type ReportKind,
} from '@aftercare/domain/reporting/report-columns'
import { repetition, type Repetition } from '@aftercare/domain/reporting/report-schedule'
import type { ReportFormat } from '@aftercare/domain/reporting/report-schema'
import { Button, Checkbox, Group, Paper, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/exports.ts'
import { text } from '../../app/texts/text.ts'
import { BackLink } from '../../components/back-link.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Page } from '../../components/page.tsx'
import { answerCalls } from '../../forms/answer-calls.ts'
import { errorBelow, type FormErrors } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useSend } from '../../forms/use-send.ts'
import { listAddress, listedFilters } from './listed-filters.ts'

type Field = { id: number; displayName: string }
type Entered = {
  kind: ReportKind
  filename: string
  format: ReportFormat
  columns: readonly string[]
  customFieldIds: readonly string[]
  repeat: 'once' | Repetition
  isMailed: boolean
  email: string
}

/** The list that the address names, with the store's custom fields where it has answers to them. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { storeId = '' } = params
  const kind = reportKinds.find((known) => known === params['kind'])
  if (!kind) throw redirect(paths.exports.to({ storeId }))
  if (!kindsWithFields.includes(kind)) return { kind, fields: [] }
  // Without them the rest can be exported as well.
  const fields = await call(customFieldsApi.listCustomFields, { params: { storeId }, signal }).then(
    ({ items }): readonly Field[] => items,
    () => [],
  )
  return { kind, fields }
}

export const action = answerCalls(reportsApi)

/** How each claim, or each of its items, is a row. */
const rowChoices: Partial<Record<ReportKind, readonly ReportKind[]>> = {
  Return: ['Return', 'ReturnItem'],
  Warranty: ['Warranty', 'WarrantyItem'],
}
const kindsWithFields: readonly ReportKind[] = ['Return', 'Warranty', 'Registration']

/** Asks for what of a list is wanted in which form, requests it, and leads to where it is made. */
export function Component() {
  const { kind } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const { search } = useLocation()
  return (
    <>
      <BackLink to={`${listAddress(kind, store.id)}${search}`}>{text(`exports.kind.${kind}`)}</BackLink>
      <Page title={text('exports.exportList')}>
        <ExportForm />
      </Page>
    </>
  )
}

function ExportForm() {
  const { kind, fields } = useLoaderData<typeof loader>()
  const { entered, change, submit, isNarrowed, errors, isSending } = useNewExport(kind)
  const form = useFocusOnError(errors)
  return (
    <Paper
      component="form"
      ref={form}
      noValidate
      withBorder
      radius="lg"
      p="md"
      maw={720}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <FormAlert errors={errors} />
        <Text size="sm">{text(isNarrowed ? 'exports.filtered' : 'exports.everything')}</Text>
        <TextInput
          label={text('exports.filename')}
          value={entered.filename}
          onChange={({ currentTarget: { value } }) => change({ filename: value })}
          maxLength={128}
          error={errors?.fields['filename']}
        />
        <RowChoice entered={entered} of={kind} onChange={change} />
        <FormatChoice entered={entered} onChange={change} />
        <ColumnChoice entered={entered} fields={fields} errors={errors} onChange={change} />
        <RepeatChoice entered={entered} onChange={change} />
        <MailChoice entered={entered} errors={errors} onChange={change} />
        <Group>
          <Button type="submit" loading={isSending}>
            {text(entered.repeat === 'once' ? 'exports.start' : 'exports.schedule')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** What is entered, and sending it together with what the list's address says. */
function useNewExport(kind: ReportKind) {
  const { store, user } = useStore()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { filters, isNarrowed, orderBy } = listedFilters(kind, search)
  const [entered, setEntered] = useState<Entered>(() => ({
    kind,
    filename: `${text(`exports.kind.${kind}`)} ${new Date().toISOString().slice(0, 10)}`,
    format: 'csv',
    columns: usualColumns(kind),
    customFieldIds: [],
    repeat: 'once',
    isMailed: false,
    email: user?.email ?? '',
  }))
  const show = useCallback(() => void navigate(paths.exports.to({ storeId: store.id })), [navigate, store.id])
  const { send, errors, isSending } = useSend(show)
  return {
    entered,
    change: (given: Partial<Entered>) => setEntered({ ...entered, ...given }),
    submit: () => {
      const body = { ...bodyOf(entered), filters, orderBy }
      if (isSending) return
      if (entered.repeat === 'once') send({ name: 'createReport', body })
      else send({ name: 'createReportSchedule', body: { repeat: entered.repeat, report: body } })
    },
    isNarrowed,
    errors: errors && withoutPrefix(errors),
    isSending,
  }
}

/** A schedule names the fields of its export below `report`. */
const withoutPrefix = ({ fields, ...more }: FormErrors): FormErrors => ({
  ...more,
  fields: Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^report\./, ''), message]),
  ),
})

const bodyOf = ({ isMailed, email, repeat: _repeat, customFieldIds, ...entered }: Entered) => ({
  ...entered,
  customFieldIds: customFieldIds.map(Number),
  // Excel takes a CSV file without it for another encoding, and nothing else minds.
  hasByteOrderMark: entered.format === 'csv',
  email: isMailed ? email : null,
})

const usualColumns = (kind: ReportKind): string[] => {
  const columns: readonly ReportColumn[] = reportColumns[kind]
  return columns.filter(({ isExtra }) => !isExtra).map(({ name }) => name)
}

type PartProps = { entered: Entered; onChange: (given: Partial<Entered>) => void }

function RowChoice({ entered, of, onChange }: PartProps & { of: ReportKind }) {
  const choices = rowChoices[of]
  if (!choices) return null
  const choose = (value: string) => {
    const kind = choices.find((choice) => choice === value) ?? of
    onChange({ kind, columns: usualColumns(kind) })
  }
  return (
    <Radio.Group label={text('exports.rows')} value={entered.kind} onChange={choose}>
      <Group gap="lg" mt={6}>
        {choices.map((kind, place) => (
          <Radio
            key={kind}
            value={kind}
            label={text(place === 0 ? 'exports.rows.claim' : 'exports.rows.item')}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}

const FormatChoice = ({ entered, onChange }: PartProps) => (
  <Radio.Group
    label={text('exports.format')}
    value={entered.format}
    onChange={(value) => onChange({ format: value === 'xlsx' ? 'xlsx' : 'csv' })}
  >
    <Group gap="lg" mt={6}>
      <Radio value="csv" label={text('exports.format.csv')} />
      <Radio value="xlsx" label={text('exports.format.xlsx')} />
    </Group>
  </Radio.Group>
)

function RepeatChoice({ entered, onChange }: PartProps) {
  const choices = ['once', ...repetition.options] as const
  const choose = (value: string) => onChange({ repeat: choices.find((choice) => choice === value) ?? 'once' })
  return (
    <Radio.Group
      label={text('exports.repeat')}
      value={entered.repeat}
      onChange={choose}
      {...(entered.repeat !== 'once' && { description: text(`exports.repeats.${entered.repeat}`) })}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <Group gap="lg" mt={6} mb={4}>
        {choices.map((choice) => (
          <Radio key={choice} value={choice} label={text(`exports.repeat.${choice}`)} />
        ))}
      </Group>
    </Radio.Group>
  )
}

type ColumnsProps = PartProps & { fields: readonly Field[]; errors: FormErrors | undefined }

function ColumnChoice({ entered, fields, errors, onChange }: ColumnsProps) {
  const { capabilities } = useStore()
  const all: readonly ReportColumn[] = reportColumns[entered.kind]
  const columns = all.filter(({ access }) => access === undefined || capabilities.includes(access))
  const choose = (names: readonly string[]) =>
    onChange({ columns: columns.flatMap(({ name }) => (names.includes(name) ? [name] : [])) })
  return (
    <>
      <Checkbox.Group
        label={text('exports.columns')}
        value={[...entered.columns]}
        onChange={choose}
        error={errorBelow(errors, 'columns')}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={8} mt={8}>
          {columns.map(({ name, label }) => (
            <Checkbox key={name} value={name} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {fields.length > 0 && (
        <Checkbox.Group
          label={text('exports.fields')}
          value={[...entered.customFieldIds]}
          onChange={(customFieldIds) => onChange({ customFieldIds })}
          error={errorBelow(errors, 'customFieldIds')}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={8} mt={8}>
            {fields.map(({ id, displayName }) => (
              <Checkbox key={id} value={String(id)} label={displayName} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </>
  )
}

const MailChoice = ({ entered, errors, onChange }: PartProps & { errors: FormErrors | undefined }) => (
  <Stack gap="xs">
    <Checkbox
      label={text('exports.mail')}
      description={text('exports.mailLead')}
      checked={entered.isMailed}
      onChange={({ currentTarget: { checked } }) => onChange({ isMailed: checked })}
    />
    {entered.isMailed && (
      <TextInput
        type="email"
        label={text('exports.email')}
        value={entered.email}
        onChange={({ currentTarget: { value } }) => onChange({ email: value })}
        error={errors?.fields['email']}
      />
    )}
  </Stack>
)
