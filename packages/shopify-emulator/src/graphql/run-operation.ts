import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Installation } from '../app/installation.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'
import type { Context } from './context.ts'
import { typeNameOf } from './executable-schema.ts'
import { requestedCost } from './query-cost.ts'
import { mostPerQuery, spend, throttleStatus } from './throttle.ts'

export type Question = {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

type Asking = { world: World; shop: Shop; installation: Installation }
type Answer = { data?: unknown; errors?: readonly GraphQLFormattedError[]; extensions?: object }

type Prepared = { document: DocumentNode; operation: OperationDefinitionNode }

/** Parsed and validated once, however often it is sent. */
const prepared = new Map<string, Prepared | readonly GraphQLError[]>()

/**
 * Executes an operation like the Admin API: validated against the schema, checked for cost and rate limit,
 * and run.
 */
export async function runOperation(
  schema: GraphQLSchema,
  asking: Asking,
  question: Question,
): Promise<Answer> {
  const found = prepare(schema, question)
  if (!('document' in found)) return { errors: found.map((error) => error.toJSON()) }
  const { document, operation } = found
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], question.variables ?? {})
  if (variables.errors) return { errors: variables.errors.map((error) => invalidVariable(error)) }

  const { shop, installation, world } = asking
  const now = world.clock.now()
  const requested = requestedCost(schema, document, operation, variables.variableValues.coerced)
  if (requested > mostPerQuery) return tooDear(requested)
  const before = throttleStatus(installation, shop.plan, now)
  if (before.currentlyAvailable < requested) return throttled(requested, before)

  // Queries that run at the same time need their points at the same time; what one did not need comes back.
  spend(installation, shop.plan, now, requested)
  const context: Context = { ...asking, isBulk: false, cost: 0 }
  const { data, errors } = await executeWith(schema, document, context, question)
  const unused = requested - Math.min(context.cost, requested)
  const throttle = spend(installation, shop.plan, world.clock.now(), 0 - unused)
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors }),
    extensions: { cost: costOf(requested, context.cost, throttle) },
  }
}

/** Executes a validated document. Errors of the emulator are returned like Shopify's own. */
export async function executeWith(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: Context,
  { variables, operationName }: Omit<Question, 'query'> = {},
): Promise<Answer> {
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: context,
    typeResolver: typeNameOf,
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  })
  return { data, ...(errors && { errors: errors.map(formatted) }) }
}

function prepare(
  schema: GraphQLSchema,
  { query, operationName }: Question,
): Prepared | readonly GraphQLError[] {
  const known = prepared.get(`${operationName ?? ''} ${query}`)
  if (known) return known
  const found = parseAndValidate(schema, query, operationName)
  prepared.set(`${operationName ?? ''} ${query}`, found)
  return found
}

function parseAndValidate(schema: GraphQLSchema, query: string, operationName: string | null | undefined) {
  try {
    const document = parse(query)
    const errors = validate(schema, document, specifiedRules)
    if (errors.length > 0) return errors
    const operation = getOperationAST(document, operationName)
    return operation ? { document, operation } : [new GraphQLError('An operation name is required')]
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

const invalidVariable = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { code: 'INVALID_VARIABLE', problems: [{ path: [], explanation: error.message }] },
})

const tooDear = (cost: number): Answer => ({
  errors: [
    {
      message: `Query cost is ${cost}, which exceeds the single query max cost limit (${mostPerQuery}).`,
      extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: mostPerQuery },
    },
  ],
})

type Status = ReturnType<typeof throttleStatus>

const costOf = (requestedQueryCost: number, actualQueryCost: number | null, throttleStatus: Status) => ({
  requestedQueryCost,
  actualQueryCost,
  throttleStatus: { ...throttleStatus, currentlyAvailable: Math.floor(throttleStatus.currentlyAvailable) },
})

export const throttled = (requested: number, status: Status): Answer => ({
  errors: [
    {
      message: 'Throttled',
      extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
    },
  ],
  extensions: { cost: costOf(requested, null, status) },
})

/** An unexpected error is an internal error, as in Shopify; its message is kept for whoever reads a test. */
function formatted(error: GraphQLError): GraphQLFormattedError {
  const json = error.toJSON()
  if (error.originalError && !(error.originalError instanceof GraphQLError))
    return { ...json, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
  return json
}
