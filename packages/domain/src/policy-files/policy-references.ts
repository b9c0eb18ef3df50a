/** What settings and rules name by id, and files by name. */
export type ReferenceKind =
  | 'productGroup'
  | 'reason'
  | 'reasonDetail'
  | 'question'
  | 'returnLocation'
  | 'webhook'
  | 'product'
  /** A page of the shop: an address in a store, a path in a file. */
  | 'page'

export type Path = readonly (string | number)[]

/** The other form of a reference; undefined leaves it out of its list. */
export type Translate = (kind: ReferenceKind, value: unknown, path: Path) => unknown

type Reference = { field: string; named: string; kind: ReferenceKind }

const references: readonly Reference[] = [
  { field: 'productGroupId', named: 'productGroup', kind: 'productGroup' },
  { field: 'productGroupIds', named: 'productGroups', kind: 'productGroup' },
  { field: 'claimReasonIds', named: 'reasons', kind: 'reason' },
  { field: 'customFieldIds', named: 'questions', kind: 'question' },
  { field: 'returnLocationId', named: 'returnLocation', kind: 'returnLocation' },
  { field: 'webhookId', named: 'webhook', kind: 'webhook' },
  { field: 'startShoppingUrl', named: 'startShoppingUrl', kind: 'page' },
]
const byField = new Map(references.map((one) => [one.field, one]))
const byName = new Map(references.map((one) => [one.named, one]))

const kindsOfFacts: Record<string, ReferenceKind> = {
  'line.productGroup': 'productGroup',
  'line.productId': 'product',
  'claim.reason': 'reason',
  'claim.detail': 'reasonDetail',
}
const questionFact = 'claim.customField.'

/** A part of a store's policy as files have it: what it names by id has a name instead. */
export const namesForIds = (value: unknown, nameOf: Translate, path: Path = []): unknown =>
  translated(value, { renamed: byField, key: 'named', translate: nameOf, fromFact: Number }, path)

/** The opposite. */
export const idsForNames = (value: unknown, idOf: Translate, path: Path = []): unknown =>
  translated(value, { renamed: byName, key: 'field', translate: idOf, fromFact: String }, path)

/** The field of a file that a field of the store's has become. */
export const nameInFile = (field: string): string => byField.get(field)?.named ?? field

type Direction = {
  renamed: ReadonlyMap<string, Reference>
  key: 'named' | 'field'
  translate: Translate
  fromFact: (part: string) => unknown
}

function translated(value: unknown, direction: Direction, path: Path): unknown {
  if (Array.isArray(value)) return value.map((entry, place) => translated(entry, direction, [...path, place]))
  if (!isObject(value)) return value
  if (typeof value['fact'] === 'string') return translatedComparison(value, value['fact'], direction, path)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const reference = direction.renamed.get(key)
      return reference
        ? [reference[direction.key], referenced(inner, reference.kind, direction, [...path, key])]
        : [key, translated(inner, direction, [...path, key])]
    }),
  )
}

function translatedComparison(
  comparison: Record<string, unknown>,
  fact: string,
  direction: Direction,
  path: Path,
): unknown {
  if (fact.startsWith(questionFact)) {
    const asked = direction.fromFact(fact.slice(questionFact.length))
    const question = direction.translate('question', asked, [...path, 'fact'])
    const named = typeof question === 'string' || typeof question === 'number' ? question : deleted
    return { ...comparison, fact: `${questionFact}${named}` }
  }
  const kind = Object.hasOwn(kindsOfFacts, fact) ? kindsOfFacts[fact] : undefined
  const { value } = comparison
  if (kind === undefined || !Array.isArray(value)) return comparison
  const inList = value.map((entry: unknown, place) =>
    direction.translate(kind, entry, [...path, 'value', place]),
  )
  return { ...comparison, value: inList.filter((entry) => entry !== undefined) }
}

/** What files say for something that is named but no longer there. */
export const deleted = '(deleted)'

function referenced(value: unknown, kind: ReferenceKind, { translate }: Direction, path: Path): unknown {
  if (!Array.isArray(value)) return value === null ? null : translate(kind, value, path)
  return value
    .map((entry: unknown, place) => translate(kind, entry, [...path, place]))
    .filter((entry) => entry !== undefined)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
