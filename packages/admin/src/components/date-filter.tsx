import { datePreset } from '@aftercare/domain/shared/date-presets'
import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'
import { withParameter } from './list-address.ts'
import { useListSearch } from './use-list-search.ts'

/** The parameters of a list's address that say when its entries were created. */
const names = { span: 'createdWithin', from: 'createdFrom', to: 'createdTo' } as const
const custom = 'custom'

type DateFilterProps = {
  label: string
  /** The label is above it if there is room; otherwise the filter's name is its placeholder. */
  isLabeled?: boolean
}

/** When the entries of a list were created: within a span that ends today, or between two days of the store. */
export function DateFilter({ label, isLabeled = false }: DateFilterProps) {
  const [search, setSearch] = useListSearch()
  const [isOpen, setOpen] = useState(false)
  const span = search.get(names.span)
  const [from, to] = [search.get(names.from) ?? '', search.get(names.to) ?? '']
  const isCustom = span === null && (isOpen || from !== '' || to !== '')

  const choose = (chosen: string | null) => {
    setOpen(chosen === custom)
    const kept = chosen === custom ? { from, to } : { from: '', to: '' }
    const changed = withParameter(search, names.span, chosen === custom ? '' : (chosen ?? ''))
    setSearch(withParameter(withParameter(changed, names.from, kept.from), names.to, kept.to))
  }
  const day = (name: 'from' | 'to', limits: { min?: string; max?: string }) => (
    <TextInput
      type="date"
      aria-label={text(`filter.date.${name}Of`, { label })}
      {...(isLabeled && { label: text(`filter.date.${name}`), 'aria-label': undefined })}
      value={name === 'from' ? from : to}
      onChange={({ currentTarget: { value } }) => setSearch(withParameter(search, names[name], value))}
      style={{ flex: '1 1 130px', minWidth: 130 }}
      {...limits}
    />
  )
  return (
    <>
      <Select
        {...(isLabeled ? { label } : { 'aria-label': label, style: { flex: '0 1 160px' } })}
        placeholder={text('filter.anyTime')}
        data={[
          ...datePreset.options.map((value) => ({ value, label: text(`datePreset.${value}`) })),
          { value: custom, label: text('filter.date.custom') },
        ]}
        value={isCustom ? custom : span}
        onChange={choose}
        clearable
        clearButtonProps={{ 'aria-label': text('list.removeFilter', { name: label }) }}
        comboboxProps={{ shadow: 'md', withinPortal: !isLabeled }}
      />
      {isCustom && (
        <Group gap="xs" wrap="nowrap" {...(!isLabeled && { style: { flex: '0 1 300px' } })}>
          {day('from', { ...(to && { max: to }) })}
          {day('to', { ...(from && { min: from }) })}
        </Group>
      )}
    </>
  )
}
