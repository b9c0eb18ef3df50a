import { Select, Text, type ComboboxItem, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core'
import '../../../app/texts/en/rule-words.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import type { FactWords } from './fact-words.ts'

type FactPickerProps = {
  facts: readonly FactWords[]
  value: string
  onChange: (fact: FactWords) => void
  error: string | undefined
  isReadOnly: boolean
}

/** What a condition looks at, found by its name or by what it means. */
export function FactPicker({ facts, value, onChange, error, isReadOnly }: FactPickerProps) {
  const hints = new Map(facts.map(({ name, hint }) => [name, hint]))
  const isKnown = value === '' || hints.has(value)
  return (
    <Select
      label={text('rule.fact')}
      data={[
        ...groupsOf(facts),
        ...(isKnown ? [] : [{ value, label: text('fact.unknown', { fact: value }) }]),
      ]}
      value={value || null}
      onChange={(name) => {
        const chosen = facts.find((fact) => fact.name === name)
        if (chosen) onChange(chosen)
      }}
      placeholder={text('rule.factSearch')}
      nothingFoundMessage={text('rule.factNone')}
      filter={byNameOrHint(hints)}
      renderOption={({ option }) => <Option option={option} hint={hints.get(option.value)} />}
      searchable
      allowDeselect={false}
      maxDropdownHeight={360}
      comboboxProps={{
        width: 'max-content',
        position: 'bottom-start',
        styles: { dropdown: { maxWidth: 'min(420px, calc(100vw - 32px))', minWidth: 260 } },
      }}
      error={error}
      readOnly={isReadOnly}
    />
  )
}

const groupsOf = (facts: readonly FactWords[]) =>
  [...Map.groupBy(facts, ({ group }) => group)].map(([group, members]) => ({
    group: text(group),
    items: members.map(({ name, label }) => ({ value: name, label })),
  }))

const Option = ({ option, hint }: { option: ComboboxItem; hint: string | undefined }) => (
  <div>
    <Text size="sm">{option.label}</Text>
    <Text size="xs" c="dimmed">
      {hint}
    </Text>
  </div>
)

/** Every typed word must occur in the name or the hint. */
const byNameOrHint =
  (hints: ReadonlyMap<string, string>): OptionsFilter =>
  ({ options, search }) => {
    const typed = search.toLowerCase().split(/\s+/).filter(Boolean)
    const fits = ({ value, label }: ComboboxItem) => {
      const words = `${label} ${hints.get(value) ?? ''}`.toLowerCase()
      return typed.every((word) => words.includes(word))
    }
    return options.flatMap((option): ComboboxParsedItem[] => {
      if (!('items' in option)) return fits(option) ? [option] : []
      const items = option.items.filter((item) => typeof item === 'object' && fits(item))
      return items.length > 0 ? [{ ...option, items }] : []
    })
  }
