import type { Context } from 'hono'
import * as v from 'valibot'
import { CartRefusal } from './cart.ts'

/** Themes send ids and quantities as numbers or as strings, and forms only as strings. */
const word = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(255))
const quantity = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(1_000_000),
)
const texts = v.record(
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  v.pipe(
    v.nullable(v.union([v.string(), v.number(), v.boolean()])),
    v.transform((value) => (value === null ? '' : String(value))),
    v.maxLength(2000),
  ),
)

/** At most five sections are rendered with an answer. */
const rendered = {
  sections: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((names) => (typeof names === 'string' ? names.split(',') : names)),
      v.maxLength(5),
    ),
  ),
}

const properties = v.optional(v.nullable(texts), null)
const addition = v.pipe(
  v.object({ id: word, quantity: v.optional(quantity, 1), properties }),
  v.transform((given) => ({ ...given, properties: given.properties ?? {} })),
)

export const addRequest = v.union([
  v.object({ items: v.pipe(v.array(addition), v.minLength(1), v.maxLength(100)), ...rendered }),
  v.pipe(
    v.object({ id: word, quantity: v.optional(quantity, 1), properties, ...rendered }),
    v.transform(({ sections, ...item }) => ({
      items: [{ ...item, properties: item.properties ?? {} }],
      sections,
      isSingle: true,
    })),
  ),
])
export const changeRequest = v.object({
  id: v.optional(word),
  line: v.optional(v.pipe(word, v.transform(Number), v.integer(), v.minValue(1))),
  quantity,
  ...rendered,
})
export const updateRequest = v.object({
  updates: v.optional(v.union([v.array(quantity), v.record(v.string(), quantity)])),
  attributes: v.optional(texts),
  note: v.optional(v.pipe(v.string(), v.maxLength(5000))),
  ...rendered,
})
/** The cart's own form: a button of a line says "place:quantity"; the one that leads to checkout has its name. */
export const cartForm = v.object({
  change: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}:\d{1,4}$/),
      v.transform((words) => words.split(':').map(Number)),
    ),
  ),
  checkout: v.optional(v.string()),
  updates: v.optional(v.array(quantity), []),
  note: v.optional(v.string()),
})
export const clearRequest = v.object(rendered)

/** @throws CartRefusal for what the platform does not understand */
export async function readRequest<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, await readFields(c))
  if (!parsed.success) throw new CartRefusal(400, parsed.issues[0].message)
  return parsed.output
}

async function readFields(c: Context): Promise<unknown> {
  try {
    if (c.req.header('content-type')?.includes('json')) return await c.req.json()
    return nested(await c.req.formData())
  } catch {
    return {}
  }
}

/** `attributes[Gift]=Yes` is a field of a field, `updates[]=2` one of a list. */
function nested(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [, outer = name, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? []
    if (inner === undefined) fields[outer] = value
    else if (inner === '') fields[outer] = [...(Array.isArray(fields[outer]) ? fields[outer] : []), value]
    else fields[outer] = { ...(fields[outer] as object | undefined), [inner]: value }
  }
  return fields
}
