import { cursor } from '@aftercare/domain/api/list-query'
import type { Context } from 'hono'
import * as v from 'valibot'
import { AppError } from '#platform/errors.ts'

/**
 * The parameters of the request's address. A cursor may be sent as a list answers it, as an object in JSON: it is
 * taken apart into its id and direction.
 *
 * @throws AppError invalid for a zero character, which no database column can hold
 */
export function readQuery(c: Context): Record<string, string> {
  const given = c.req.query()
  if (Object.values(given).some((value) => value.includes('\0')))
    throw new AppError('invalid', 'invalid_query', 'Malformed form data')
  const answered = v.safeParse(cursorInJson, given['cursor'])
  return answered.success
    ? { ...given, cursor: answered.output.id, direction: answered.output.direction }
    : given
}

const cursorInJson = v.pipe(v.string(), v.startsWith('{'), v.parseJson(), cursor)
