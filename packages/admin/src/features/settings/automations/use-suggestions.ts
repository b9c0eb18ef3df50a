import { rulesApi } from '@aftercare/domain/api/rules-api'
import { useDebouncedValue } from '@mantine/hooks'
import { call } from '../../../api.ts'
import { useCall } from '../../../forms/use-call.ts'
import type { Named } from './rule-lists.ts'

type Wanted = { storeId: string; fact: string; search: string; isWanted: boolean }

/**
 * What the store's own data has for a fact, of what contains the words that are searched for. Nothing is
 * asked before somebody comes to the field; whoever gets no answer can still type.
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
