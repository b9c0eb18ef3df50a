import { Select, SimpleGrid, TextInput } from '@mantine/core'
import '../app/texts/en/customs.ts'
import { text } from '../app/texts/text.ts'
import { countryChoices } from '../forms/country-choices.ts'

/** Customs details of an item as entered; an empty text is no value. */
export type EnteredCustoms = { hsCode: string; originCountryCode: string | null }

type CustomsInputsProps = {
  value: EnteredCustoms
  onChange: (change: Partial<EnteredCustoms>) => void
  errorOf: (field: keyof EnteredCustoms) => string | undefined
  /** A field was focused and left. */
  onLeave?: (field: keyof EnteredCustoms) => void
}

/** What kind of goods an item is, and where it was made. */
export const CustomsInputs = ({ value, onChange, errorOf, onLeave }: CustomsInputsProps) => (
  <SimpleGrid cols={2} spacing="sm">
    <TextInput
      label={text('customs.hsCode')}
      value={value.hsCode}
      onChange={({ currentTarget: { value: hsCode } }) => onChange({ hsCode })}
      onBlur={() => onLeave?.('hsCode')}
      error={errorOf('hsCode')}
      inputMode="numeric"
      maxLength={20}
    />
    <Select
      label={text('customs.origin')}
      data={countryChoices()}
      value={value.originCountryCode}
      onChange={(originCountryCode) => onChange({ originCountryCode })}
      onBlur={() => onLeave?.('originCountryCode')}
      error={errorOf('originCountryCode')}
      searchable
      clearable
      allowDeselect={false}
    />
  </SimpleGrid>
)
