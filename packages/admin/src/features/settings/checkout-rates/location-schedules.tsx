import { ratesApi } from '@aftercare/domain/api/rates-api'
import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import type { RateSettings, ShipFromLocation } from '@aftercare/domain/rates/rate-settings-schema'
import {
  Box,
  Button,
  Group,
  Menu,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { formatTimeOfDay } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { TimeSelect } from '../../../components/time-select.tsx'
import { countryChoices } from '../../../forms/country-choices.ts'
import { errorBelow, type FormErrors } from '../../../forms/refusal.ts'
import { useCall } from '../../../forms/use-call.ts'
import { ScheduleFields } from './schedule-fields.tsx'

type Dispatch = RateSettings['dispatch']
type LocationsProps = {
  dispatch: Dispatch
  locations: readonly ShipFromLocation[]
  onChange: (locations: ShipFromLocation[]) => void
  errors: FormErrors | undefined
}

const fieldOf = (place: number): string => ['locations', place].join('.')

/** The places that orders ship from, each with the store's schedule or its own, and what follows for today's orders. */
export function LocationSchedules({ dispatch, locations, onChange, errors }: LocationsProps) {
  const { isOpen, toggle, open, closeAll } = useOpened(errors)
  const [orderTime, setOrderTime] = useState('15:00')
  const { preview, failure } = usePreview(dispatch, locations, orderTime)
  const mayEdit = useMay('editSettings')
  const add = (location: ShipFromLocation) => {
    onChange([...locations, location])
    open(locations.length)
  }
  const remove = (place: number) => {
    onChange(locations.filter((_, other) => other !== place))
    closeAll()
  }
  const listError = errors?.fields['locations']
  return (
    <Panel title={text('shipsFrom.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('shipsFrom.lead')}
        </Text>
        <Box maw={280}>
          <TimeSelect
            label={text('shipsFrom.orderTime')}
            description={text('shipsFrom.orderTimeHint')}
            value={orderTime}
            onChange={setOrderTime}
          />
        </Box>
        {failure && <FormAlert errors={failure} />}
        <Entry name={text('shipsFrom.store')} lead={text('shipsFrom.storeLead')}>
          <Outcome preview={preview?.store} orderTime={preview?.orderTime} />
        </Entry>
        {locations.map((location, place) => (
          <Location
            // New places have no ids, and two may still have one name.
            key={place}
            location={location}
            at={fieldOf(place)}
            errors={errors}
            isOpen={isOpen(place)}
            onToggle={() => toggle(place)}
            onChange={(part) =>
              onChange(locations.map((each, other) => (other === place ? { ...each, ...part } : each)))
            }
            onRemove={() => remove(place)}
            dispatch={dispatch}
          >
            <Outcome preview={preview?.locations[place]} orderTime={preview?.orderTime} />
          </Location>
        ))}
        {listError && (
          <Text size="sm" c="red" role="alert">
            {listError}
          </Text>
        )}
        {mayEdit && <AddLocation locations={locations} onAdd={add} />}
      </Stack>
    </Panel>
  )
}

/**
 * Which places are open: the one that was opened last, and after a refused save those with an error, until they are
 * closed.
 */
function useOpened(errors: FormErrors | undefined) {
  const [opened, setOpened] = useState<number>()
  const [closed, setClosed] = useState({ of: errors, places: [] as readonly number[] })
  const closedPlaces = closed.of === errors ? closed.places : []
  const isOpen = (place: number) =>
    opened === place || (errorBelow(errors, fieldOf(place)) !== undefined && !closedPlaces.includes(place))
  return {
    isOpen,
    open: setOpened,
    closeAll: () => setOpened(undefined),
    toggle: (place: number) => {
      if (!isOpen(place)) return setOpened(place)
      if (opened === place) setOpened(undefined)
      setClosed({ of: errors, places: [...closedPlaces, place] })
    },
  }
}

/** Long enough not to ask for every letter. */
const typingMs = 400

/** What the server makes of the schedules, as long as they can be read, and of which order time. */
function usePreview(dispatch: Dispatch, locations: readonly ShipFromLocation[], orderTime: string) {
  const { store } = useStore()
  const [settled] = useDebouncedValue(JSON.stringify({ dispatch, locations, orderTime }), typingMs)
  const { answer, failure } = useCall(settled, async (signal) => {
    const read = v.safeParse(ratesApi.previewSchedules.body, JSON.parse(settled))
    if (!read.success) return undefined
    const asked = { params: { storeId: store.id }, body: read.output, signal }
    return { ...(await call(ratesApi.previewSchedules, asked)), orderTime: read.output.orderTime }
  })
  // After one was added or removed, the answer is about other places.
  return { preview: answer?.locations.length === locations.length ? answer : undefined, failure }
}

type Preview = v.InferOutput<typeof ratesApi.previewSchedules.response>['store']

const dayWords = (date: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

type OutcomeProps = { preview: Preview | undefined; orderTime: string | undefined }

function Outcome({ preview, orderTime = '' }: OutcomeProps) {
  if (!preview) return null
  const { shipsOn, timeZone, closures } = preview
  const time = formatTimeOfDay(orderTime)
  const words = closures.map(({ date, holiday }) =>
    holiday === null
      ? text('shipsFrom.closingDate', { day: dayWords(date) })
      : text('shipsFrom.closure', { day: dayWords(date), holiday }),
  )
  return (
    <Stack gap={2} mt="xs" aria-live="polite">
      <Text size="sm">{text('shipsFrom.shipsOn', { time, zone: timeZone, day: dayWords(shipsOn) })}</Text>
      <Text size="sm" c="dimmed">
        {words.length > 0
          ? text('shipsFrom.closures', { days: words.join('; ') })
          : text('shipsFrom.noClosures')}
      </Text>
    </Stack>
  )
}

type EntryProps = { name: string; lead: string; beside?: React.ReactNode; children: React.ReactNode }

const Entry = ({ name, lead, beside, children }: EntryProps) => (
  <Paper component="section" withBorder radius="md" p="sm" aria-label={name}>
    <Group justify="space-between" align="start" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {lead}
        </Text>
      </div>
      {beside}
    </Group>
    {children}
  </Paper>
)

type LocationProps = {
  location: ShipFromLocation
  at: string
  errors: FormErrors | undefined
  isOpen: boolean
  onToggle: () => void
  onChange: (part: Partial<ShipFromLocation>) => void
  onRemove: () => void
  dispatch: Dispatch
  children: React.ReactNode
}

function Location({ location, isOpen, onToggle, onRemove, children, ...edited }: LocationProps) {
  const mayEdit = useMay('editSettings')
  const name = location.name || text('shipsFrom.new')
  const error = errorBelow(edited.errors, edited.at)
  return (
    <Entry
      name={name}
      lead={text('shipsFrom.summary', {
        place: placeWords(location),
        schedule: text(location.schedule ? 'shipsFrom.ownSchedule' : 'shipsFrom.storesSchedule'),
      })}
      beside={
        <Group gap={4} wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpen}
            aria-label={text(
              isOpen ? 'shipsFrom.closeNamed' : mayEdit ? 'shipsFrom.editNamed' : 'shipsFrom.viewNamed',
              { name },
            )}
            onClick={onToggle}
          >
            {text(isOpen ? 'shipsFrom.close' : mayEdit ? 'shipsFrom.edit' : 'shipsFrom.view')}
          </Button>
          {mayEdit && <RemoveButton label={text('shipsFrom.remove', { name })} onClick={onRemove} />}
        </Group>
      }
    >
      {children}
      {isOpen && <LocationFields location={location} {...edited} />}
      {!isOpen && error && (
        <Text size="sm" c="red" mt="xs">
          {error}
        </Text>
      )}
    </Entry>
  )
}

const placeWords = ({ line1, postalCode, city, countryCode }: ShipFromLocation) =>
  [line1, [postalCode, city].filter(Boolean).join(' '), countryCode].filter(Boolean).join(', ')

type LocationFieldsProps = Pick<LocationProps, 'location' | 'at' | 'errors' | 'onChange' | 'dispatch'>

function LocationFields({ location, at, errors, onChange, dispatch }: LocationFieldsProps) {
  const mayEdit = useMay('editSettings')
  const { schedule, countryCode } = location
  const field = (name: 'name' | 'line1' | 'postalCode' | 'city') => ({
    label: text(`shipsFrom.${name}`),
    value: location[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
    error: errors?.fields[`${at}.${name}`],
    readOnly: !mayEdit,
  })
  return (
    <Stack gap="md" mt="md">
      <TextInput {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={text('shipsFrom.countryCode')}
          data={countryChoices()}
          value={countryCode}
          onChange={(chosen) => chosen && onChange({ countryCode: chosen })}
          error={errors?.fields[`${at}.countryCode`]}
          allowDeselect={false}
          readOnly={!mayEdit}
          searchable
        />
        <TextInput {...field('postalCode')} />
        <TextInput {...field('city')} />
        <TextInput {...field('line1')} />
      </SimpleGrid>
      <Switch
        label={text('shipsFrom.usesStores')}
        checked={schedule === null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ schedule: checked ? null : { ...dispatch, countryCode, regionCode: null } })
        }
        disabled={!mayEdit}
      />
      {schedule && (
        <ScheduleFields
          schedule={schedule}
          change={(part) => onChange({ schedule: { ...schedule, ...part } })}
          errors={errors}
          at={`${at}.schedule`}
        />
      )}
    </Stack>
  )
}

type AddLocationProps = {
  locations: readonly ShipFromLocation[]
  onAdd: (location: ShipFromLocation) => void
}

/** An empty place, or one at the address of a return location. */
function AddLocation({ locations, onAdd }: AddLocationProps) {
  const { store } = useStore()
  const { answer } = useCall(store.id, (signal) =>
    call(returnShippingApi.listReturnLocations, { params: { storeId: store.id }, signal }),
  )
  const empty = { name: '', countryCode: 'US', postalCode: '', city: '', line1: '', schedule: null }
  const known = (answer?.items ?? []).filter(({ name }) => !locations.some((each) => each.name === name))
  const fromReturns = ({ name, address }: (typeof known)[number]): ShipFromLocation => ({
    name,
    countryCode: address.countryCode ?? empty.countryCode,
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    line1: address.line1 ?? '',
    schedule: null,
  })
  if (known.length === 0)
    return (
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => onAdd(empty)}>
        {text('shipsFrom.add')}
      </Button>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" style={{ alignSelf: 'start' }}>
          {text('shipsFrom.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('shipsFrom.addFrom')}</Menu.Label>
        {known.map((location) => (
          <Menu.Item key={location.id} onClick={() => onAdd(fromReturns(location))}>
            {location.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onAdd(empty)}>{text('shipsFrom.addEmpty')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
