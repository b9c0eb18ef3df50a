import { orderTokenHeader } from '@aftercare/domain/api/customer-api'
import type { ApiDescription, JsonSchema, Operation } from './describe-api.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})
const orderToken = header(
  orderTokenHeader,
  'Proof of a successful look-up. Answers renew it; without it an order is redacted.',
)
const idempotencyKey = header(
  'idempotency-key',
  'A repeat with the same key gets the first answer and changes nothing, for 24 hours.',
)

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
const refusal = (description: string) => ({ description, ...json({ $ref: '#/components/schemas/Refusal' }) })

const refusals = {
  400: refusal('The request is not what the contract says; the message names the first fault.'),
  404: refusal('Not there, or not yours: the same answer.'),
  409: refusal('It contradicts what is stored, or the same request is being processed.'),
  422: refusal('The idempotency key was used with other content.'),
  429: refusal('Too many attempts; `Retry-After` says when to come back.'),
  500: refusal('Our fault; the request may be tried again.'),
}

/** The customer API in OpenAPI 3.1. */
export function openApiDocument({ operations, shapes }: ApiDescription, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = openApiOperation(operation)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aftercare customer API',
      version: '1',
      description:
        'What a shopper’s browser calls. Amounts are decimals of the named currency, moments are ISO 8601 in UTC.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: shapes },
  }
}

function openApiOperation({
  operationId,
  summary,
  method,
  pathParameters,
  query,
  body,
  response,
}: Operation) {
  const inPath = pathParameters.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId,
    summary,
    parameters: [
      ...inPath,
      ...queryParameters(query),
      orderToken,
      ...(method === 'POST' ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: { 200: { description: 'Done.', ...json(response) }, ...refusals },
  }
}

/** OpenAPI has no alternatives among query strings, so of several forms every parameter is listed as optional. */
function queryParameters(query: JsonSchema | undefined) {
  if (!query) return []
  const forms = query.anyOf ?? query.oneOf ?? [query]
  const names = new Map<string, { schema: JsonSchema; required: boolean }>()
  for (const form of forms)
    for (const [name, schema] of Object.entries(form.properties ?? {}))
      names.set(name, { schema, required: forms.length === 1 && (form.required ?? []).includes(name) })
  return [...names].map(([name, { schema, required }]) => ({ name, in: 'query', required, schema }))
}
