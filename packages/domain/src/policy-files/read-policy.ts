import * as v from 'valibot'
import { fieldWords } from '../shared/issue-words.ts'
import { byText } from './entry-keys.ts'
import { idsForNames, namesForIds, nameInFile, type Path, type Translate } from './policy-references.ts'
import {
  sectionNames,
  sectionOf,
  settingNames,
  settingSchemas,
  type Entry,
  type Policy,
  type SectionName,
  type WholePolicy,
} from './policy-sections.ts'

/** The first lines of every file: what it is, and how it is written. */
export const policyFormat = { format: 'aftercare-policy', version: 1 } as const

export type PolicyProblem = { path: string; message: string }

const whole = v.strictObject({
  format: v.literal(policyFormat.format, 'This is not a policy file'),
  version: v.literal(policyFormat.version, 'Must be 1: this file was written for another version'),
  settings: v.optional(v.strictObject(v.entriesFromList(settingNames, v.optional(v.unknown())))),
  ...v.entriesFromList(sectionNames, v.optional(v.array(v.unknown(), 'Must be a list'))),
})

/**
 * A file's policy with every default written out and lists without an order sorted, so that equal policies are equal
 * values, or everything that is wrong with it, with the place in the file.
 */
export function readPolicy(file: unknown): { policy: Policy } | { problems: PolicyProblem[] } {
  const parsed = v.safeParse(whole, file, { message: strictWords })
  if (!parsed.success)
    return {
      problems: parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
    }
  const problems: PolicyProblem[] = []
  const given = parsed.output
  const policy: Policy = {}
  if (given.settings) policy.settings = readSettings(given.settings, problems)
  for (const name of sectionNames) {
    const entries = given[name]
    if (entries) policy[name] = readSection(name, entries, problems)
  }
  return problems.length > 0 ? { problems } : { policy }
}

const strictWords = (issue: v.BaseIssue<unknown>): string =>
  issue.type === 'strict_object' && issue.expected === 'never' ? 'Unknown field' : fieldWords(issue)

function readSettings(given: Record<string, unknown>, problems: PolicyProblem[]): WholePolicy['settings'] {
  const settings: WholePolicy['settings'] = {}
  for (const name of settingNames)
    if (given[name] !== undefined) {
      const path = ['settings', name]
      const channels = name === 'registrations' ? withChannelIds(given[name]) : given[name]
      const read = settled(settingSchemas[name], channels, given[name], path, problems)
      settings[name] = name === 'registrations' ? withoutChannelIds(read) : read
    }
  return settings
}

function readSection(name: SectionName, entries: readonly unknown[], problems: PolicyProblem[]): Entry[] {
  const section = sectionOf(name)
  if (entries.length > section.most)
    problems.push({ path: name, message: `Must have at most ${section.most} entries` })
  const read = entries
    .slice(0, section.most)
    .map((entry, place) => settled(section.schema, entry, entry, [name, place], problems))
  return sorted(name, read.filter(isEntry))
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** In the order in which files have them. */
export function sorted(name: SectionName, entries: readonly Entry[]): Entry[] {
  const { hasOrder, groupOf, nameOf } = sectionOf(name)
  const sortKey = hasOrder ? groupOf : nameOf
  return sortKey && name !== 'reasonGroups'
    ? entries.toSorted((one, other) => byText(sortKey(one), sortKey(other)))
    : [...entries]
}

/** Read by its schema, with stand-ins for the ids of what it names. */
function settled(
  schema: v.GenericSchema,
  value: unknown,
  written: unknown,
  path: Path,
  problems: PolicyProblem[],
): unknown {
  const standIns = makeStandIns()
  const parsed = v.safeParse(schema, idsForNames(value, standIns.idOf), { message: fieldWords })
  if (!parsed.success) {
    for (const issue of parsed.issues) problems.push({ path: pathOf(issue, path), message: issue.message })
    return undefined
  }
  const read = canonical(namesForIds(parsed.output, standIns.nameOf))
  problems.push(...unknownFields(written, read, path))
  return read
}

function pathOf(issue: v.BaseIssue<unknown>, path: Path): string {
  const inside = (issue.path ?? []).map(({ key }) => key).filter((key) => key !== 'rule')
  return [...path, ...inside.map((key) => (typeof key === 'string' ? nameInFile(key) : key))].join('.')
}

const standInSite = 'https://shop.invalid'
const numbered: readonly string[] = ['reason', 'reasonDetail', 'question']

/** Ids for names that may not exist yet, in the form that the schemas expect. */
function makeStandIns(): { idOf: Translate; nameOf: Translate } {
  const names: string[] = []
  const numberOf = (name: string) => {
    const place = names.indexOf(name)
    return place < 0 ? names.push(name) : place + 1
  }
  return {
    idOf: (kind, name) => {
      if (typeof name !== 'string') return null
      if (kind === 'page') return name.startsWith('/') ? `${standInSite}${name}` : name
      if (name === '') return null
      if (kind === 'webhook') return `00000000-0000-4000-8000-${String(numberOf(name)).padStart(12, '0')}`
      return numbered.includes(kind) ? numberOf(name) : name
    },
    nameOf: (kind, id) => {
      if (kind === 'page') return typeof id === 'string' ? pathBelow(standInSite, id) : id
      if (kind === 'webhook') return names[Number(String(id).slice(-12)) - 1]
      return numbered.includes(kind) ? names[Number(id) - 1] : id
    },
  }
}

/** An address as a file has it: a path where it is of this site. */
export const pathBelow = (site: string, address: string): string => {
  const origin = site.replace(/\/+$/, '')
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

/** Without what says nothing: undefined fields, empty translations and no offers. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isEntry(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== undefined && !(leftOutIfEmpty.has(key) && isEmpty(inner)))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

const leftOutIfEmpty: ReadonlySet<string> = new Set(['translations', 'subscriptionOffers'])

const isEmpty = (value: unknown) =>
  (isEntry(value) || Array.isArray(value)) && Object.keys(value).length === 0

/** Schemas leave out what they do not know; in a file it is a mistake. */
function unknownFields(written: unknown, read: unknown, path: Path): PolicyProblem[] {
  if (Array.isArray(written) && Array.isArray(read))
    return written.length === read.length
      ? written.flatMap((entry, place) => unknownFields(entry, read[place], [...path, place]))
      : []
  if (!isEntry(written) || !isEntry(read)) return []
  return Object.entries(written).flatMap(([key, inner]) => {
    if (key === 'translations') return []
    if (!Object.hasOwn(read, key))
      return inner === undefined ? [] : [{ path: [...path, key].join('.'), message: 'Unknown field' }]
    return unknownFields(inner, read[key], [...path, key])
  })
}

/** Files name sales channels; their ids are the store's own. */
const withChannelIds = (registrations: unknown): unknown =>
  mapChannels(registrations, (channel, place) => ({
    ...channel,
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }))

export const withoutChannelIds = (registrations: unknown): unknown =>
  mapChannels(registrations, ({ id: _id, ...channel }) => channel)

export function mapChannels(
  registrations: unknown,
  change: (channel: Entry, place: number) => Entry,
): unknown {
  if (!isEntry(registrations) || !Array.isArray(registrations['storeSalesChannels'])) return registrations
  const channels = registrations['storeSalesChannels'].map((channel: unknown, place) =>
    isEntry(channel) ? change(channel, place) : channel,
  )
  return { ...registrations, storeSalesChannels: channels }
}
