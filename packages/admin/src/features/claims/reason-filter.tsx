import { MultiSelect } from '@mantine/core'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'
import { FailureWords } from '../../components/form-alert.tsx'
import { useReasonChoices } from './use-reason-choices.ts'

type ReasonFilterProps = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** Any of the reasons that the store's claims were filed for. */
export function ReasonFilter({ chosen, onChange }: ReasonFilterProps) {
  const { choices, failure } = useReasonChoices(true)
  return (
    <MultiSelect
      label={text('filter.reasonId')}
      data={choices}
      value={[...chosen]}
      onChange={onChange}
      error={failure && <FailureWords failure={failure} />}
      nothingFoundMessage={text('list.noneFound')}
      comboboxProps={{ withinPortal: false }}
      searchable
      clearable
    />
  )
}
