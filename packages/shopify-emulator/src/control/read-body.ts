import type { Context as Call } from 'hono'
import * as v from 'valibot'

/** What a test asked for cannot be done; it reads why. */
export class ControlError extends Error {
  override name = 'ControlError'
}

/** @throws ControlError for what is no JSON; ValiError for what does not fit */
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
