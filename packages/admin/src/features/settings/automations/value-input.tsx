import { listCountries } from '@aftercare/domain/shared/countries'
import { fromGrams, toGrams } from '@aftercare/domain/shared/weight'
import { MultiSelect, NumberInput, Select, TagsInput, TextInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { currencyParts } from '../../../app/format.ts'
import { WeightInput } from '../../../components/weight-input.tsx'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { KnownTagsInput } from '../../../components/known-tags-input.tsx'
import { isNamed, type FactWords, type Unit } from './fact-words.ts'
import type { DraftCondition } from './rule-draft.ts'
import type { Named, RuleLists } from './rule-lists.ts'
import { isYes } from './rule-sentence.ts'
import { useSuggestions } from './use-suggestions.ts'
import { dateOfLimit, limitOfDate, sentenceStart } from './written-values.ts'

type ValueInputProps = {
  words: FactWords
  condition: DraftCondition
  onChange: (condition: DraftCondition) => void
  error: string | undefined
  lists: RuleLists
  isReadOnly: boolean
}

/** What a fact is compared with, entered in the way that its kind of value wants. */
export function ValueInput(props: ValueInputProps) {
  const { words, condition } = props
  if (words.type === 'boolean') return <YesNoInput {...props} />
  if (words.type === 'date') return <DateInput {...props} />
  if (isNamed(words)) return <NamesInput {...props} />
  return Array.isArray(condition.value) ? <NumbersInput {...props} /> : <OneNumberInput {...props} />
}

const label = () => ({ label: text('rule.value') })

const YesNoInput = ({ condition, onChange, error, isReadOnly }: ValueInputProps) => (
  <Select
    {...label()}
    data={(['yes', 'no'] as const).map((value) => ({ value, label: text(`rule.${value}`) }))}
    value={isYes(condition.operator, condition.value) ? 'yes' : 'no'}
    onChange={(answer) => onChange({ ...condition, operator: 'equal', value: answer === 'yes' })}
    allowDeselect={false}
    error={error}
    readOnly={isReadOnly}
  />
)

/** A day of the store's calendar: it is compared as the time at which it starts there. */
const DateInput = ({ condition, onChange, error, lists, isReadOnly }: ValueInputProps) => (
  <TextInput
    {...label()}
    type="date"
    value={dateOfLimit(condition.operator, condition.value, lists.timeZone)}
    onChange={({ currentTarget: { value } }) =>
      onChange({ ...condition, value: limitOfDate(condition.operator, value, lists.timeZone) })
    }
    error={error}
    readOnly={isReadOnly}
  />
)

function OneNumberInput({ words, condition, onChange, error, lists, isReadOnly: readOnly }: ValueInputProps) {
  const value = typeof condition.value === 'number' ? condition.value : ''
  const set = (value: number | string) =>
    onChange({ ...condition, value: value === '' || Number.isNaN(Number(value)) ? '' : Number(value) })
  if (words.unit === 'grams')
    return (
      <WeightInput
        {...label()}
        unit={lists.weightUnit}
        grams={value}
        onChange={set}
        thousandSeparator=","
        error={error}
        readOnly={readOnly}
      />
    )
  return (
    <NumberInput
      {...label()}
      {...writtenAs(words.unit, lists)}
      value={value}
      onChange={set}
      clampBehavior="none"
      hideControls
      error={error}
      readOnly={readOnly}
    />
  )
}

function writtenAs(unit: Exclude<Unit, 'grams'>, { currencyCode }: RuleLists): NumberInputProps {
  switch (unit) {
    case 'money': {
      const { symbol, decimals } = currencyParts(currencyCode)
      return { prefix: symbol, decimalScale: decimals, thousandSeparator: ',' }
    }
    case 'percent':
      return { suffix: '%', decimalScale: 2 }
    case 'days':
      return { suffix: text('rule.daysSuffix'), decimalScale: 0 }
    case 'count':
      return {}
  }
}

function NumbersInput({ words, condition, onChange, error, lists, isReadOnly }: ValueInputProps) {
  const { shown, kept } = words.unit === 'grams' ? weights(lists) : asTheyAre
  return (
    <TagsInput
      {...label()}
      description={text('rule.valuesHint')}
      value={textsOf(condition.value).map((text) => String(shown(Number(text))))}
      onChange={(texts) =>
        onChange({
          ...condition,
          value: texts
            .map((entered) => Number(entered.replace(/[^\d.-]/g, '')))
            .filter(Number.isFinite)
            .map(kept),
        })
      }
      acceptValueOnBlur
      inputMode="decimal"
      error={error}
      readOnly={isReadOnly}
    />
  )
}

const asTheyAre = { shown: (value: number) => value, kept: (value: number) => value }
const weights = ({ weightUnit }: RuleLists) => ({
  shown: (grams: number) => fromGrams(grams, weightUnit),
  kept: (weight: number) => toGrams(weight, weightUnit),
})

/** Texts as they are, or ids by their names. */
function NamesInput(props: ValueInputProps) {
  const { words, lists } = props
  const places = words.name === 'order.country' ? countries() : null
  const choices = words.choices ?? places
  if (choices) return <ChoicesInput {...props} choices={choices} />
  return words.name === 'line.productId' ? (
    <ProductsInput {...props} known={lists.values[words.name] ?? []} />
  ) : (
    <TextsInput {...props} />
  )
}

const countries = (): Named[] => listCountries('en').map(({ code, name }) => ({ value: code, name }))

type ChoicesInputProps = ValueInputProps & { choices: readonly Named[] }

/** Several of what there is; what is gone is only shown where a rule still names it. */
function ChoicesInput({ condition, onChange, error, isReadOnly, choices }: ChoicesInputProps) {
  const chosen = textsOf(condition.value)
  return (
    <MultiSelect
      {...label()}
      data={withUnknown(choices, chosen)}
      value={chosen}
      onChange={(texts) => onChange({ ...condition, value: valuesOf(texts, choices) })}
      placeholder={chosen.length === 0 ? text('rule.valueChoose') : ''}
      searchable
      limit={100}
      error={error}
      readOnly={isReadOnly}
    />
  )
}

function withUnknown(choices: readonly Named[], chosen: readonly string[]) {
  const offered = choices.filter(({ value, isGone }) => !isGone || chosen.includes(String(value)))
  const unknown = chosen.filter((text) => !choices.some(({ value }) => String(value) === text))
  return [
    ...offered.map(({ value, name }) => ({ value: String(value), label: sentenceStart(name) })),
    ...unknown.map((value) => ({ value, label: value })),
  ]
}

/** Ids go back as what they were, numbers or texts. */
const valuesOf = (texts: readonly string[], choices: readonly Named[]) =>
  texts.map((text) => choices.find(({ value }) => String(value) === text)?.value ?? text)

/** Products by their titles, searched for among all that the store sells. */
function ProductsInput({ known, ...props }: ValueInputProps & { known: readonly Named[] }) {
  const { words, condition, onChange, error, lists, isReadOnly } = props
  const [search, setSearch] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [seen, setSeen] = useState(known)
  const found = useSuggestions({ storeId: lists.storeId, fact: words.name, search, isWanted })
  const named = [...seen, ...found.filter(({ value }) => !seen.some((one) => one.value === value))]
  return (
    <MultiSelect
      {...label()}
      data={withUnknown(named, textsOf(condition.value))}
      value={textsOf(condition.value)}
      onChange={(texts) => {
        setSeen(named)
        onChange({ ...condition, value: texts })
      }}
      placeholder={text('rule.productSearch')}
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setWanted(true)}
      searchable
      error={error}
      readOnly={isReadOnly}
    />
  )
}

/** Any texts, with what the store's own data has to choose from. */
function TextsInput({ words, condition, onChange, error, lists, isReadOnly }: ValueInputProps) {
  const [search, setSearch] = useState('')
  const [isWanted, setWanted] = useState(false)
  const found = useSuggestions({ storeId: lists.storeId, fact: words.name, search, isWanted })
  return (
    <KnownTagsInput
      {...label()}
      description={text('rule.valuesHint')}
      data={found.map(({ value }) => String(value))}
      value={textsOf(condition.value)}
      onChange={(texts) => onChange({ ...condition, value: texts })}
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setWanted(true)}
      acceptValueOnBlur
      error={error}
      readOnly={isReadOnly}
    />
  )
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
