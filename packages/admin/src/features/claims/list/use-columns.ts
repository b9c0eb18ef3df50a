import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { useLocalStorage } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { withParameter } from '../../../components/list-address.ts'
import { claimColumns, defaultColumns, type ClaimColumn } from './claim-columns.tsx'

export type ChosenColumns = {
  columns: readonly ClaimColumn[]
  /** The names of the chosen columns; without a choice the list decides. */
  names: readonly string[]
  choose: (names: readonly string[]) => void
}

/**
 * Which columns a list of claims shows: those of the view, whose address names them, or else those that
 * this person chose in this browser.
 */
export function useColumns(claimType: ClaimType): ChosenColumns {
  const [search, setSearch] = useSearchParams()
  const [remembered, remember] = useLocalStorage<readonly string[]>({
    key: `aftercare.columns.${claimType}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const ofView = knownOf(search.get('columns')?.split(',') ?? [])
  const own = knownOf(Array.isArray(remembered) ? remembered : [])
  const names = ofView.length > 0 ? ofView : own
  const shown = names.length > 0 ? names : defaultColumns

  return {
    names,
    columns: claimColumns
      .filter(({ name }) => shown.includes(name))
      // Chosen columns are never hidden.
      .map((column) => (names.length > 0 ? { ...column, isExtra: false } : column)),
    choose: (chosen) => {
      if (ofView.length > 0)
        setSearch(withParameter(search, 'columns', chosen.join(','), { isSamePage: true }))
      else remember(chosen)
    },
  }
}

/** What an old view or browser names and this list no longer has is left out. */
const knownOf = (names: readonly unknown[]): string[] =>
  claimColumns.flatMap(({ name }) => (names.includes(name) ? [name] : []))
