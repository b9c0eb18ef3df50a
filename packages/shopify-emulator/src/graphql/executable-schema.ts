import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql'
import { readAdminSchema } from '../schema/admin-schema.ts'
import { checkScopes, scopesOfField } from './access.ts'
import type { Context, Resolvers } from './context.ts'
import { keyed } from './idempotency.ts'
import { completeScalars } from './scalars.ts'
import { typeOfId } from './global-ids.ts'

type Resolve = GraphQLFieldResolver<unknown, Context>

/**
 * The trimmed Admin schema with its resolvers. Every field checks its scopes first, adds its cost, and
 * mutations respect their idempotency keys.
 *
 * @throws Error for a resolver of something that is not in the schema
 */
export function executableSchema(resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = readAdminSchema()
  completeScalars(schema)
  for (const [typeName, fields] of resolvers.flatMap((each) => Object.entries(each))) {
    const type = schema.getType(typeName)
    if (!isObjectType(type)) throw new Error(`The schema has no object type ${typeName}.`)
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name]
      if (!field) throw new Error(`The schema has no field ${typeName}.${name}.`)
      field.resolve = resolve as unknown as Resolve
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    type.isTypeOf = undefined
    for (const field of Object.values(type.getFields())) guard(schema, type.name, field)
  }
  return schema
}

function guard(schema: GraphQLSchema, typeName: string, field: GraphQLField<unknown, Context>): void {
  const scopes = scopesOfField(field)
  const isMutation = typeName === schema.getMutationType()?.name
  const inner = field.resolve ?? defaultFieldResolver
  const resolve: Resolve = isMutation ? keyed(field.name, inner) : inner
  const weigh = weightOf(field)
  field.resolve = (source, args, context, info) => {
    checkScopes(field.name, scopes, context)
    const answer = resolve(source, args, context, info)
    context.cost += isMutation ? mutationCost : weigh(answer)
    return answer
  }
}

export const mutationCost = 10
/** The cost of a page in addition to its nodes. */
export const pageCost = 2

function weightOf({ type }: GraphQLField<unknown, Context>): (answer: unknown) => number {
  const nullable = getNullableType(type)
  if (isLeafType(getNamedType(type))) return () => 0
  if (isListType(nullable)) return (answer) => (Array.isArray(answer) ? answer.length : 0)
  if (getNamedType(type).name.endsWith('Connection')) return () => pageCost
  if (getNamedType(type).name === 'PageInfo') return () => 0
  return (answer) => (answer === null || answer === undefined ? 0 : 1)
}

/** Of interfaces and unions: what the value says itself, else what its id is of. */
export function typeNameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('__typename' in value) return String(value.__typename)
  return 'id' in value ? typeOfId(String(value.id)) : undefined
}
