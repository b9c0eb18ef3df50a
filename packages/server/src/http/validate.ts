import type { Endpoint, EndpointOutput } from '@aftercare/domain/api/endpoint'
import { invalidData } from '@aftercare/domain/shared/issue-words'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { AppError } from '#platform/errors.ts'
import type { AppEnv } from './context.ts'
import { readJson } from './read-json.ts'
import { readQuery } from './read-query.ts'

type Parsed<Target extends string, Schema extends v.GenericSchema> = {
  in: Record<Target, v.InferInput<Schema>>
  out: Record<Target, v.InferOutput<Schema>>
}

/** Parses the JSON body, or answers 400 with the first message of the schema. Then `c.req.valid('json')`. */
export const body =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    bytesMax?: number,
  ): MiddlewareHandler<AppEnv, string, Parsed<'json', Schema>> =>
  async (c, next) => {
    c.req.addValidatedData(
      'json',
      parseOrRefuse(schema, await readJson(c, bytesMax), 'invalid_body') as object,
    )
    await next()
  }

/** Parses the query string, or answers 400 with the first message of the schema. Then `c.req.valid('query')`. */
export const query =
  <Schema extends v.GenericSchema>(
    schema: Schema,
  ): MiddlewareHandler<AppEnv, string, Parsed<'query', Schema>> =>
  async (c, next) => {
    c.req.addValidatedData('query', parseOrRefuse(schema, readQuery(c), 'invalid_query') as object)
    await next()
  }

/** Responds with exactly the contract's schema; another shape does not compile. */
export const reply = <E extends Endpoint>(c: Context, _endpoint: E, value: EndpointOutput<E>) =>
  c.json(value as object)

/**
 * What a shopper, or a machine, sent, as its schema reads it.
 *
 * @throws AppError 400 with the first message of the schema, or one that names no insides of ours
 */
export function parseOrRefuse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  code: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { message: invalidData })
  if (result.success) return result.output
  throw new AppError('invalid', code, result.issues[0].message)
}
