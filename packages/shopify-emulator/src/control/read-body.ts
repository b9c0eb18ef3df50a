import type { Context as Call } from 'hono'
import * as v from 'valibot'

/** A test's request is not possible; the message says why. */
export class ControlError extends Error {
  override name = 'ControlError'
}

/** @throws ControlError for invalid JSON; ValiError for invalid data */
export async function readBody<Schema extends v.GenericSchema>(
  c: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text()
  try {
    return v.parse(schema, text === '' ? {} : JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) throw new ControlError('The body is no JSON')
    throw error
  }
}
