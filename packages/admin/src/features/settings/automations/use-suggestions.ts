import { rulesApi } from '@aftercare/domain/api/rules-api'
import { useDebouncedValue } from '@mantine/hooks'
import { call } from '../../../api.ts'
import { useCall } from '../../../forms/use-call.ts'
import type { Named } from './rule-lists.ts'

type Wanted = { storeId: string; fact: string; search: string; isWanted: boolean }

/**
 * Suggestions for a fact from the store's data, matching the search. Requested when the field gets the focus;
 * without an answer, users can still type.
 */
export function useSuggestions({ storeId, fact, search, isWanted }: Wanted): readonly Named[] {
  const [words] = useDebouncedValue(search, 200)
  const { answer } = useCall(`${isWanted} ${fact} ${words}`, async (signal) => {
    if (!isWanted) return []
    const query = { fact, ...(words !== '' && { text: words }) }
    const { items } = await call(rulesApi.factValues, { params: { storeId }, query, signal })
    return items.map(({ value, label }) => ({ value, name: label }))
  })
  return answer ?? []
}
