import { ratesApi } from '@aftercare/domain/api/rates-api'
import type { ShippingSchedule } from '@aftercare/domain/rates/rate-settings-schema'
import { Chip, Fieldset, Group, Input, Select, SimpleGrid, Stack, TagsInput, Text } from '@mantine/core'
import { call } from '../../../api.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { TimeSelect } from '../../../components/time-select.tsx'
import { countryChoices } from '../../../forms/country-choices.ts'
import { errorBelow, type FormErrors } from '../../../forms/refusal.ts'
import { useCall } from '../../../forms/use-call.ts'

type ScheduleProps = {
  schedule: ShippingSchedule
  change: (part: Partial<ShippingSchedule>) => void
  errors: FormErrors | undefined
  /** What the schedule is called in what is sent, and so in the errors. */
  at: string
}

/** When a location ships: its cutoff, working days and closed days. */
export const ScheduleFields = (given: ScheduleProps) => (
  <Stack gap="md">
    <CutOff {...given} />
    <WorkingDays {...given} />
    <Holidays {...given} />
    <ClosingDates {...given} />
  </Stack>
)

function CutOff({ schedule: { cutoffTime, timeZone }, change, errors, at }: ScheduleProps) {
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TimeSelect
        label={text('dispatch.cutoffTime')}
        description={text('dispatch.cutoffTimeHint')}
        value={cutoffTime}
        onChange={(time) => change({ cutoffTime: time })}
        error={errors?.fields[`${at}.cutoffTime`]}
        readOnly={!mayEdit}
      />
      <Select
        label={text('dispatch.timeZone')}
        data={Intl.supportedValuesOf('timeZone')}
        value={timeZone}
        onChange={(chosen) => change({ timeZone: chosen })}
        placeholder={text('dispatch.storesZone', { zone: store.timeZone })}
        error={errors?.fields[`${at}.timeZone`]}
        readOnly={!mayEdit}
        searchable
        clearable={mayEdit}
      />
    </SimpleGrid>
  )
}

function Holidays({ schedule: { countryCode, regionCode }, change, errors, at }: ScheduleProps) {
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  const { answer } = useCall(countryCode, (signal) =>
    call(ratesApi.listHolidayRegions, { params: { storeId: store.id }, query: { countryCode }, signal }),
  )
  const regions = answer?.items.map(({ code, name }) => ({ value: code, label: name })) ?? []
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={text('dispatch.countryCode')}
        description={text('dispatch.countryCodeHint')}
        data={countryChoices()}
        value={countryCode}
        onChange={(chosen) => chosen && change({ countryCode: chosen, regionCode: null })}
        error={errors?.fields[`${at}.countryCode`]}
        allowDeselect={false}
        readOnly={!mayEdit}
        searchable
      />
      {regions.length > 0 && (
        <Select
          label={text('dispatch.regionCode')}
          description={text('dispatch.regionCodeHint')}
          data={regions}
          value={regionCode}
          onChange={(chosen) => change({ regionCode: chosen })}
          placeholder={text('dispatch.noRegion')}
          error={errors?.fields[`${at}.regionCode`]}
          readOnly={!mayEdit}
          searchable
          clearable={mayEdit}
        />
      )}
    </SimpleGrid>
  )
}

function ClosingDates({ schedule, change, errors, at }: ScheduleProps) {
  const mayEdit = useMay('editSettings')
  return (
    <TagsInput
      label={text('dispatch.closedDates')}
      description={text('dispatch.closedDatesHint')}
      value={schedule.closedDates}
      onChange={(dates) => change({ closedDates: dates })}
      error={errorBelow(errors, `${at}.closedDates`)}
      acceptValueOnBlur
      readOnly={!mayEdit}
    />
  )
}

/** Weeks start on Monday here, and on Sunday, as 0, in the API. */
function WorkingDays({ schedule, change, errors, at }: ScheduleProps) {
  const mayEdit = useMay('editSettings')
  const names = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
  const error = errors?.fields[`${at}.workingDays`]
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text size="sm" fw={600} mb={4} ms={-2}>
          {text('dispatch.workingDays')}
        </Text>
      }
    >
      <Chip.Group
        multiple
        value={schedule.workingDays.map(String)}
        onChange={(chosen) => change({ workingDays: chosen.map(Number).sort((a, b) => a - b) })}
      >
        <Group gap="xs">
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <Chip key={day} value={String(day)} variant="light" disabled={!mayEdit}>
              {/* The first of February 2026 was a Sunday. */}
              {names.format(Date.UTC(2026, 1, 1 + day))}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </Fieldset>
  )
}
