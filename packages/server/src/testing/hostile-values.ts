import fc from 'fast-check'

/** Texts that have broken servers before. */
const hostileTexts = [
  '',
  '\u0000',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '\ud800',
  '<script>alert(1)</script>',
  '1e400',
  'null',
  '00000000-0000-7000-8000-000000000000',
  'x'.repeat(300),
  '𝕬𝖉𝖆',
]
export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
export const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(0, -0, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER + 2, null, true, [], {}, [[]]),
)

/** A body that would be accepted, with one to three of its parts replaced, removed or added to. */
export const mutated = (body: unknown) =>
  fc
    .array(fc.tuple(fc.nat(), hostileValue, fc.constantFrom('replace', 'remove', 'add')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => changes.reduce((whole, [at, value, how]) => mutate(whole, at, value, how), clone(body)))

const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function mutate(whole: unknown, at: number, value: unknown, how: string): unknown {
  const places = placesOf(whole)
  const place = places[at % (places.length || 1)]
  if (!place) return value
  const { holder, key } = place
  if (how === 'remove') delete holder[key]
  // A copy: constants are shared, and one that was put into another could later be put into itself.
  else holder[how === 'add' ? `${key}2` : key] = structuredClone(value)
  return whole
}

function placesOf(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

/** Bodies that are not this one, which is accepted: of no kind, and with each of its parts missing or of no use. */
export function invalidVariantsOf(body: unknown): unknown[] {
  const parts = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return [
    {},
    [],
    null,
    'x',
    ...parts.flatMap(([name]) =>
      [undefined, null, {}, 'x'.repeat(6000), -1.5].map((value) => ({
        ...Object.fromEntries(parts),
        [name]: value,
      })),
    ),
  ]
}

/** Phrases of validators that describe our code instead of what to do. */
const insides = /Invalid \w+: (?:Expected|Received)/

/**
 * Checks an error response: no server error, a message for people, nothing about our code. Returns what is
 * wrong with it, or null.
 */
export async function faultOf(response: Response): Promise<string | null> {
  if (response.ok) return null
  const answer = await response.text()
  const isRefusal = response.status < 500 && /"clientMessage":"./.test(answer) && !insides.test(answer)
  return isRefusal ? null : `${response.status} ${answer}`
}
