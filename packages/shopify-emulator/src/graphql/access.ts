import {
  getNamedType,
  GraphQLError,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type DirectiveNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql'
import { hasScope } from '../app/installation.ts'
import type { Context } from './context.ts'

/** The scopes of `@access(anyOf:)`; none lets everybody in. */
const scopesIn = (directives: readonly DirectiveNode[] | undefined): string[] =>
  (directives ?? []).flatMap(({ name, arguments: args }) => {
    const value = name.value === 'access' ? args?.[0]?.value : undefined
    return value?.kind === 'ListValue'
      ? value.values.flatMap((each) => (each.kind === 'StringValue' ? [each.value] : []))
      : []
  })

const scopesOfType = (type: GraphQLNamedType): string[] => scopesIn(type.astNode?.directives)

/** Which scopes a field wants one of: its own, else those of what it answers, also in pages. */
export function scopesOfField(field: GraphQLField<unknown, Context>): string[] {
  const own = scopesIn(field.astNode?.directives)
  if (own.length > 0) return own
  const answered = getNamedType(field.type)
  if (isObjectType(answered) && answered.name.endsWith('Connection')) {
    const nodes = answered.getFields()['nodes'] ?? answered.getFields()['edges']
    const node = nodes && getNamedType(nodes.type)
    if (isObjectType(node) && node.name.endsWith('Edge')) {
      const inner = node.getFields()['node']
      return inner ? scopesOfType(getNamedType(inner.type)) : []
    }
    return node ? scopesOfType(node) : []
  }
  return isObjectType(answered) || isInterfaceType(answered) || isUnionType(answered)
    ? scopesOfType(answered)
    : []
}

/** @throws GraphQLError with Shopify's message for an app without any of the scopes */
export function checkScopes(fieldName: string, scopes: readonly string[], { installation }: Context): void {
  if (scopes.length === 0 || scopes.some((scope) => hasScope(installation, scope))) return
  const required = `${scopes.map((scope) => `\`${scope}\` access scope`).join(' or ')}.`
  throw new GraphQLError(`Access denied for ${fieldName} field. Required access: ${required}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: required,
    },
  })
}

/** The same for a thing that was found by its id alone. */
export const checkTypeAccess = (type: GraphQLObjectType, context: Context): void =>
  checkScopes(type.name, scopesOfType(type), context)
