import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatTimeOfDay } from '../app/format.ts'

const quarters = Array.from({ length: 96 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
})
/** 23:59 is the end of the day. */
const times = [...quarters, '23:59']

/** Matches what people type: '2:00 pm' with any kind of space, or '14:00'. */
const findTimes: OptionsFilter = ({ options, search }) => {
  const plain = (words: string) => words.toLowerCase().replaceAll(/\s/g, '')
  const asked = plain(search)
  return (options as ComboboxItem[]).filter(
    ({ value, label }) => plain(label).includes(asked) || value.includes(asked),
  )
}

type TimeSelectProps = {
  label: string
  description?: string
  /** Such as '15:00'. */
  value: string
  onChange: (time: string) => void
  error?: ReactNode
  readOnly?: boolean
}

/**
 * Selects a time of day in quarter-hour steps, or 23:59, in the console's own format. A native time field would follow
 * the browser's settings instead.
 */
export const TimeSelect = ({ value, onChange, ...field }: TimeSelectProps) => (
  <Select
    {...field}
    data={[...new Set([...times, value])].toSorted().map((time) => ({
      value: time,
      label: formatTimeOfDay(time),
    }))}
    value={value}
    onChange={(chosen) => chosen && onChange(chosen)}
    allowDeselect={false}
    searchable
    filter={findTimes}
  />
)
