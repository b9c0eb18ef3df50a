import { type DraftCondition, type DraftEntry, type DraftGroup } from './rule-draft.ts'

/* Changes conditions immutably. Entries have unique keys at any level. */

let made = 0

/** A key that no entry has yet. */
const newKey = (): string => `new ${++made}`

export const newCondition = (): DraftCondition => ({ key: newKey(), fact: '', operator: 'in', value: [] })

/** A group of the other kind, with an empty condition. */
export const newGroup = (outer: 'all' | 'any'): DraftGroup => ({
  key: newKey(),
  join: outer === 'all' ? 'any' : 'all',
  entries: [newCondition()],
})

export const withEntry = (group: DraftGroup, entry: DraftEntry): DraftGroup => ({
  ...group,
  entries: [...group.entries, entry],
})

/** Changes the entry with the key, which may be in a nested group. */
export const withChanged = (group: DraftGroup, changed: DraftEntry): DraftGroup => ({
  ...group,
  entries: group.entries.map((entry) => (entry.key === changed.key ? changed : entry)),
})

export const without = (group: DraftGroup, key: string): DraftGroup => ({
  ...group,
  entries: group.entries.filter((entry) => entry.key !== key),
})

/** "2", or "2.1" inside of the second group: how people count them. */
export const placeOf = (outer: string, place: number): string =>
  outer === '' ? String(place + 1) : `${outer}.${place + 1}`
