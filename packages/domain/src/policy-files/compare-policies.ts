import type { PolicyChange } from '../api/policy-files-api.ts'
import { keysOf } from './entry-keys.ts'
import {
  sectionNames,
  sectionOf,
  settingNames,
  type Entry,
  type Policy,
  type SectionName,
  type WholePolicy,
} from './policy-sections.ts'

export type { PolicyChange }

/**
 * What applying `wanted` to a store with the policy `current` changes: nothing where they say the same. What `wanted`
 * leaves out stays.
 */
export const comparePolicies = (current: WholePolicy, wanted: Policy): PolicyChange[] => [
  ...compareSettings(current, wanted),
  ...sectionNames.flatMap((name) => compareSection(name, current[name], wanted[name] ?? current[name])),
]

const compareSettings = (current: WholePolicy, { settings = {} }: Policy): PolicyChange[] =>
  settingNames.flatMap((name) => {
    if (settings[name] === undefined) return []
    const fields = differences(current.settings[name], settings[name], '')
    return fields.length === 0 ? [] : [{ section: 'settings', name, group: null, change: 'changed', fields }]
  })

function compareSection(section: SectionName, before: Entry[], after: Entry[]): PolicyChange[] {
  const [old, wanted] = [keyed(section, before), keyed(section, after)]
  const { groupOf, hasOrder } = sectionOf(section)
  const entryChange = (key: string, change: PolicyChange['change'], entry: Entry): PolicyChange => ({
    section,
    name: nameIn(key),
    group: groupOf?.(entry) ?? null,
    change,
    fields: differences(old.get(key), wanted.get(key), ''),
  })
  return [
    ...[...wanted].flatMap(([key, entry]) => {
      const was = old.get(key)
      if (!was) return [entryChange(key, 'added', entry)]
      return isSame(was, entry) ? [] : [entryChange(key, 'changed', entry)]
    }),
    ...[...old].flatMap(([key, entry]) => (wanted.has(key) ? [] : [entryChange(key, 'removed', entry)])),
    ...(hasOrder ? movedGroups(section, old, wanted) : []),
  ]
}

/** A change of the order for each group of entries whose remaining ones have another one. */
function movedGroups(
  section: SectionName,
  old: ReadonlyMap<string, Entry>,
  wanted: ReadonlyMap<string, Entry>,
): PolicyChange[] {
  const groupOf = sectionOf(section).groupOf ?? (() => '')
  const orders = (entries: ReadonlyMap<string, Entry>, others: ReadonlyMap<string, Entry>) =>
    Map.groupBy(
      [...entries.keys()].filter((key) => others.has(key)),
      (key) => groupOf(entries.get(key) ?? {}),
    )
  const before = orders(old, wanted)
  return [...orders(wanted, old)].flatMap(([group, keys]) => {
    const was = (before.get(group) ?? []).map(nameIn)
    const is = keys.map(nameIn)
    if (isSame(was, is)) return []
    const fields = [{ path: '', before: JSON.stringify(was), after: JSON.stringify(is) }]
    return [{ section, name: group, group: group || null, change: 'moved', fields }]
  })
}

const separator = '\n'
const nameIn = (key: string) => key.slice(key.lastIndexOf(separator) + 1)

/** The entries of a section by what identifies them, in their order: their group, and their name in it. */
export function keyed(section: SectionName, entries: readonly Entry[]): Map<string, Entry> {
  const { nameOf, groupOf } = sectionOf(section)
  const groups = Map.groupBy(entries, (entry) => groupOf?.(entry) ?? '')
  const keys = new Map<Entry, string>()
  for (const [group, members] of groups) {
    const names = keysOf(members.map(nameOf))
    for (const [place, entry] of members.entries()) keys.set(entry, `${group}${separator}${names[place]}`)
  }
  return new Map(entries.map((entry) => [keys.get(entry) ?? '', entry]))
}

type FieldChange = PolicyChange['fields'][number]

/** The fields that differ, lists as a whole, each with its value before and after as JSON. */
function differences(before: unknown, after: unknown, path: string): FieldChange[] {
  if (isSame(before, after)) return []
  const isInside = isFields(before) && isFields(after)
  const isWhole = path === '' && (isFields(before) || isFields(after))
  if (!isInside && !isWhole) return [{ path, before: written(before), after: written(after) }]
  const [old, wanted] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  const names = new Set([...Object.keys(old), ...Object.keys(wanted)])
  return [...names].flatMap((name) =>
    differences(old[name], wanted[name], path === '' ? name : `${path}.${name}`),
  )
}

const isFields = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => Number(a > b) - Number(a < b)))
      : inner,
  ) ?? ''
