import { keyed } from '@aftercare/domain/policy-files/compare-policies'
import { deleted, idsForNames, type ReferenceKind } from '@aftercare/domain/policy-files/policy-references'
import {
  sectionOf,
  type Entry,
  type Policy,
  type SectionName,
} from '@aftercare/domain/policy-files/policy-sections'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { invalidPolicy } from './parse-policy.ts'
import { readStorePolicy, type StorePolicy, type ThingId } from './store-policy-reads.ts'

/** A file that is being applied to a store, in one transaction. */
export type PolicyApplication = { deps: Deps; storeId: string; who: Who; wanted: Policy; before: StorePolicy }

/** An entry that the file changes: where it is in the file, and which of the store's it is, if it is there. */
export type WantedEntry = { path: string; name: string; entry: Entry; id: ThingId | undefined }

/** What of a section is new, changed, or gone. */
export function changesIn(
  { before, wanted }: Pick<PolicyApplication, 'before' | 'wanted'>,
  section: SectionName,
  isSame: (one: unknown, other: unknown) => boolean,
): {
  written: WantedEntry[]
  removed: { id: ThingId; name: string; path: string }[]
  order: (ThingId | string)[]
} {
  const given = wanted[section]
  if (!given) return { written: [], removed: [], order: [] }
  const { nameOf } = sectionOf(section)
  const old = keyed(section, before.policy[section])
  const ids = new Map([...old.keys()].map((key, place) => [key, before.idsOf[section][place]]))
  const entries = [...keyed(section, given)]
  return {
    written: entries.flatMap(([key, entry]) => {
      const was = old.get(key)
      const name = nameOf(entry)
      return was && isSame(was, entry)
        ? []
        : [{ path: `${section} “${name}”`, name, entry, id: ids.get(key) }]
    }),
    removed: [...old].flatMap(([key, entry]) => {
      const id = ids.get(key)
      const name = nameOf(entry)
      return entries.some(([other]) => other === key) || id === undefined
        ? []
        : [{ id, name, path: `${section} “${name}”` }]
    }),
    order: entries.map(([key]) => ids.get(key) ?? key),
  }
}

/** Does one of the screens' use cases, whose refusal names the place in the file. */
export async function at<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'invalid_policy') throw error
    throw invalidPolicy([{ path, message: error.message }])
  }
}

const words: Record<ReferenceKind, string> = {
  productGroup: 'product group',
  reason: 'reason',
  reasonDetail: 'reason detail',
  question: 'question',
  returnLocation: 'return location',
  webhook: 'webhook to',
  product: 'product',
  page: 'page',
}
const numbered: readonly ReferenceKind[] = ['reason', 'reasonDetail']

/**
 * How names of a file become ids of the store as it is now, without what the file removes.
 *
 * @throws AppError 422 for a name that is not there
 */
export async function readResolver({ deps, storeId, wanted, before }: PolicyApplication) {
  const { named } = await readStorePolicy(deps.db, storeId, productTitlesIn(wanted))
  const { url } = await getStore(deps.db, storeId)
  const gone = new Set(
    (['productGroups', 'questions', 'reasons'] as const).flatMap((section) =>
      changesIn({ before, wanted }, section, () => true).removed.map(({ id }) => `${section} ${id}`),
    ),
  )
  const sectionsOf: Partial<Record<ReferenceKind, SectionName>> = {
    productGroup: 'productGroups',
    question: 'questions',
    reason: 'reasons',
  }
  return (value: unknown, place: string): unknown =>
    idsForNames(value, (kind, name, path) => {
      if (typeof name !== 'string') return name
      if (kind === 'page') return name.startsWith('/') ? `${url.replace(/\/+$/, '')}${name}` : name
      if (name === deleted) return numbered.includes(kind) ? 0 : name
      const id = named[kind].get(name)
      if (id !== undefined && !gone.has(`${sectionsOf[kind] ?? ''} ${id}`)) return id
      const message = `This store has no ${words[kind]} “${name}”`
      throw invalidPolicy([{ path: [place, ...path].join('.'), message }])
    })
}

function productTitlesIn({ rules = [] }: Policy): string[] {
  const titles: string[] = []
  idsForNames(rules, (kind, name) => {
    if (kind === 'product' && typeof name === 'string') titles.push(name, name.replace(/ \(\d+\)$/, ''))
    return name
  })
  return titles
}
