import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { merchantApi } from './merchant-api.ts'

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  value?: unknown
  options?: readonly unknown[]
  pipe?: readonly unknown[]
}

/** What a body may hold at any depth, by its path and with its schema. */
function fieldsOf(schema: Schema, path = ''): [path: string, schema: Schema][] {
  const below = Object.entries(schema.entries ?? {}).flatMap(([name, entry]): [string, Schema][] => {
    const at = path ? `${path}.${name}` : name
    return [[at, entry], ...fieldsOf(entry, at)]
  })
  const inside = [
    schema.wrapped,
    schema.item,
    schema.value,
    ...(schema.options ?? []),
    ...(schema.pipe ?? []),
  ]
  return [
    ...below,
    ...inside
      .filter((part) => isSchema(part) && part !== schema)
      .flatMap((part) => fieldsOf(part as Schema, path)),
  ]
}

const isSchema = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema'

const accepts = (schema: Schema, text: string) => v.safeParse(schema, text).success

/** Exempt: names of people, files and companies that are billed, customers' own texts, and search texts. */
const notTheMerchants =
  /(first|last|signer|file)name$|variantExchangeLineItem|noteToCustomer|filters|filename|contact\.name/i

/** Calls whose whole body is about a person or company. */
const callsAboutPeople = ['changeBillingContact']

const fields = Object.entries(merchantApi).flatMap(([call, endpoint]) =>
  'body' in endpoint && !callsAboutPeople.includes(call)
    ? fieldsOf(endpoint.body as unknown as Schema).map(([path, schema]) => ({ call, path, schema }))
    : [],
)
const textsNamed = (names: RegExp) =>
  fields
    .filter(
      ({ path, schema }) => names.test(path) && !notTheMerchants.test(path) && accepts(schema, 'Some words'),
    )
    .map(({ call, path, schema }) => [call, path, schema] as const)

describe('a name that a merchant gives to anything has at most 128 characters and no legally reserved word', () => {
  const named = textsNamed(
    /(^|\.)(name|label|title|plusName|feeName|headline|tabTitle|storeName|returnProgramName|senderName)$/,
  )

  test('there are many', () => expect(named.length).toBeGreaterThan(20))

  test.for(named)('%s: %s', ([, , schema]) => {
    expect(accepts(schema, 'x'.repeat(129))).toBe(false)
    expect(accepts(schema, `Travel ${'insur'}ance`)).toBe(false)
  })
})

describe('a footnote has at most 30 characters and no legally reserved word', () => {
  const footnotes = textsNamed(/footnote$/i)

  test('rules and staff set them', () => expect(footnotes.length).toBeGreaterThan(3))

  test.for(footnotes)('%s: %s', ([, , schema]) => {
    expect(accepts(schema, 'x'.repeat(30))).toBe(true)
    expect(accepts(schema, 'x'.repeat(31))).toBe(false)
    expect(accepts(schema, `No ${'insur'}ance`)).toBe(false)
  })
})

describe('texts about registrations that shoppers read have no legally reserved word', () => {
  const ofRegistrations =
    /theme\.(registrationSubmission|identifyProduct|emailMarketing|orderLookupRegistration)/
  // The look of the portal is saved with them as they are.
  const saved = textsNamed(ofRegistrations).filter(([call]) => call !== 'saveStoreTheme')

  test('there are some', () => expect(saved.length).toBeGreaterThan(5))

  test.for(saved)('%s: %s', ([, , schema]) => {
    expect(accepts(schema, `No ${'insur'}ance`)).toBe(false)
  })
})
