import * as v from 'valibot'
import type { EmulatedCall } from '../emulated-provider.ts'

export type Answer = { status: number; shown: object; headers?: Record<string, string> }

/** As WordPress refuses requests. */
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  shown: { code, message, data: { status } },
})

export function parsedBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: string,
): { output: v.InferOutput<Schema> } | { refusal: Answer } {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body)
  if (read.success) return { output: read.output }
  const [issue] = read.issues
  const words = `Invalid parameter(s): ${v.getDotPath(issue) ?? 'body'} (${issue.message})`
  return { refusal: refused(400, 'rest_invalid_param', words) }
}

const whole = (least: number, most: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(least), v.maxValue(most)))
const query = v.strictObject({
  page: whole(1, 1_000_000),
  per_page: whole(1, 100),
  order: v.optional(v.picklist(['asc', 'desc'])),
  orderby: v.optional(v.picklist(['date', 'id', 'include', 'title', 'slug'])),
  search: v.optional(v.string()),
  status: v.optional(v.string()),
  customer: whole(0, Number.MAX_SAFE_INTEGER),
  _fields: v.optional(v.pipe(v.string(), v.regex(/^\w+(?:,\w+)*$/))),
  modified_after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))),
  dates_are_gmt: v.optional(v.picklist(['true', 'false'])),
})

const only = (fields: readonly string[] | undefined, item: Item): object =>
  fields ? Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))) : item

type Item = { id: number; date_modified_gmt?: string; customer_id?: number; status?: string }

/** A page of a list, of ten where nothing else is asked for, the latest first. */
export function listed({ searchParams }: EmulatedCall, items: readonly Item[]): Answer {
  const read = v.safeParse(query, Object.fromEntries(searchParams))
  if (!read.success)
    return refused(400, 'rest_invalid_param', `Invalid parameter(s): ${read.issues[0].message}`)
  const {
    page = 1,
    per_page: size = 10,
    order = 'desc',
    modified_after: after,
    dates_are_gmt: isGmt,
    customer,
    status = 'any',
    _fields: fields,
  } = read.output
  if (after !== undefined && isGmt !== 'true')
    return refused(400, 'rest_invalid_param', 'Only GMT is emulated')
  const found = items
    .filter(({ date_modified_gmt: modified = '' }) => after === undefined || modified > after)
    .filter((one) => customer === undefined || one.customer_id === customer)
    .filter((one) => ['any', 'all'].includes(status) || status.split(',').includes(one.status ?? ''))
    .toSorted((a, b) => (order === 'asc' ? a.id - b.id : b.id - a.id))
  return {
    status: 200,
    shown: found.slice((page - 1) * size, page * size).map((one) => only(fields?.split(','), one)),
    headers: {
      'x-wp-total': `${found.length}`,
      'x-wp-totalpages': `${Math.ceil(found.length / size)}`,
    },
  }
}
