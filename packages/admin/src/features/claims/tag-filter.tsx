import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import { MultiSelect } from '@mantine/core'
import { call } from '../../api.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/claims.ts'
import { text } from '../../app/texts/text.ts'
import { FailureWords } from '../../components/form-alert.tsx'
import { useCall } from '../../forms/use-call.ts'

type TagFilterProps = { chosen: readonly string[]; onChange: (tags: string[]) => void }

/** Any of the tags that the store's claims were ever given. */
export function TagFilter({ chosen, onChange }: TagFilterProps) {
  const { store } = useStore()
  const { answer, failure } = useCall(store.id, (signal) =>
    call(claimListsApi.listClaimTags, { params: { storeId: store.id }, signal }),
  )
  const known = [...new Set([...(answer?.items ?? []), ...chosen])]
  return (
    <MultiSelect
      label={text('filter.tag')}
      data={known}
      value={[...chosen]}
      onChange={onChange}
      error={failure && <FailureWords failure={failure} />}
      nothingFoundMessage={text('filter.noTags')}
      comboboxProps={{ withinPortal: false }}
      searchable
      clearable
    />
  )
}
