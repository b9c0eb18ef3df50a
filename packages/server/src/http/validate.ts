import type { Endpoint, EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { Context } from 'hono'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import { AppError } from '#platform/errors.ts'

/** Parses the JSON body, or answers 400 with the first message of the schema. */
export const body = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator('json', (value): v.InferOutput<Schema> => parseOrRefuse(schema, value, 'invalid_body'))

/** Parses the query string, or answers 400 with the first message of the schema. */
export const query = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator('query', (value): v.InferOutput<Schema> => parseOrRefuse(schema, value, 'invalid_query'))

/** Answers with exactly what the endpoint promises; a wrong shape does not compile. */
export const reply = <E extends Endpoint>(c: Context, _endpoint: E, value: EndpointOutput<E>) =>
  c.json(value as object)

function parseOrRefuse<Schema extends v.GenericSchema>(schema: Schema, value: unknown, code: string) {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new AppError('invalid', code, result.issues[0].message)
}
