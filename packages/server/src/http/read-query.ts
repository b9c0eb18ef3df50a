import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'

/**
 * The parameters of the request's address.
 *
 * @throws AppError invalid for a zero character, which no database column can hold
 */
export function readQuery(c: Context): Record<string, string> {
  const given = c.req.query()
  if (Object.values(given).some((value) => value.includes('\0')))
    throw new AppError('invalid', 'invalid_query', 'Malformed form data')
  return given
}
