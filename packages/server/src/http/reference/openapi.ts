import { commerceVersions, tokenPath, versionHeader } from '@aftercare/domain/api/commerce/commerce-endpoint'
import { orderTokenHeader } from '@aftercare/domain/api/customer-api'
import { consoleHeader } from '@aftercare/domain/api/merchant-api'
import { apiScopes, scopeOf, type Capability } from '@aftercare/domain/merchants/permissions'
import { describeApi, type ApiDescription, type JsonSchema, type Operation } from './describe-api.ts'

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
const version = header(
  versionHeader,
  `The version that the request is written for: ${commerceVersions.join(', ')}.`,
)
const prefer = header(
  'prefer',
  '`wait=10` waits up to so many seconds, at most 20, until everything is done.',
)
/** Calls that wait for what they start as long as the caller prefers. */
const waiting = new Set(['commerceFinalizeClaim', 'commerceFinalizeShippingClaim'])

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

const merchantRefusals = {
  401: refusal('Nobody is signed in, or no longer.'),
  403: refusal('Role, scope or way of signing in do not include it.'),
  422: refusal('The request is not what the contract says; `fields` names each fault with its path.'),
}

/** All APIs, or those of some audiences, in OpenAPI 3.1. */
export function openApiDocument({ operations, shapes }: ApiDescription, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = openApiOperation(operation)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aftercare API',
      version: '1',
      description:
        'What a shopper’s browser calls, what shops and other programs call, and what merchants’ browsers call. Amounts are decimals of the named currency, moments are ISO 8601 in UTC.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: shapes, securitySchemes },
  }
}

/** The API for shops and other programs alone, with the shapes that it refers to: what its client is generated from. */
export function programsDocument(publicUrl: string) {
  const { operations, shapes } = describeApi()
  const document = openApiDocument(
    { operations: operations.filter(({ audience }) => audience === 'programs'), shapes },
    publicUrl,
  )
  const named = new Set<string>()
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (named.has(name)) continue
      named.add(name)
      collect(shapes[name])
    }
  }
  collect(document.paths)
  const used = Object.fromEntries(Object.entries(shapes).filter(([name]) => named.has(name)))
  return { ...document, components: { ...document.components, schemas: used } }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, an access token, the token of a helpdesk session, or the session token of Shopify’s admin or checkout.',
  },
  oauth: {
    type: 'oauth2',
    description: 'For programs: a client’s id and secret, exchanged for an access token.',
    flows: {
      clientCredentials: {
        tokenUrl: tokenPath,
        scopes: Object.fromEntries(apiScopes.map((scope) => [scope, scope])),
      },
    },
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'aftercare',
    description: `The console’s session; over TLS it is called __Host-aftercare. What changes something needs the header ${consoleHeader} as well.`,
  },
}

function openApiOperation(operation: Operation) {
  const { operationId, audience, summary, method, pathParameters, query, body, response, access } = operation
  const inPath = pathParameters.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId,
    summary,
    tags: [operation.audience],
    ...(access !== undefined && access !== 'anybody' && { security: securityOf(operation) }),
    ...(operation.audience === 'checkouts' && { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath,
      ...queryParameters(query),
      ...(operation.audience === 'customers' ? [orderToken] : []),
      ...(audience === 'programs' ? [version] : []),
      ...(waiting.has(operationId) ? [prefer] : []),
      ...(method === 'POST' || (audience === 'programs' && method === 'PUT') ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: {
      ...(response
        ? { 200: { description: 'Done.', ...json(response) } }
        : { 204: { description: 'Done.' } }),
      ...refusals,
      ...(access !== undefined && merchantRefusals),
    },
  }
}

const securityOf = ({ audience, access }: Operation) => {
  if (audience !== 'programs') return [{ bearer: [] }, { cookie: [] }]
  const scope = scopeOf(access as Capability)
  return [{ bearer: [] }, { oauth: scope === null ? [] : [scope] }]
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
