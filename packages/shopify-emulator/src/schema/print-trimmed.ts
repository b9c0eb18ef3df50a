import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  print,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql'
import type { FullSchema } from './full-schema.ts'
import { isPrinted, keptInterfaces, type Reached } from './reach.ts'

/** A directive of the emulator's own: an app needs one of these scopes. */
const heading = `# Made by \`npm run shopify:schema\`; see CONTRIBUTING.md. Facts of Shopify's Admin API, version 2026-07.

directive @idempotent(key: String!) on FIELD
directive @access(anyOf: [String!]!) on OBJECT | INTERFACE | UNION | FIELD_DEFINITION

schema {
  query: QueryRoot
  mutation: Mutation
}
`

/** The trimmed schema as text: only what is used, in alphabetical order, without descriptions. */
export function printTrimmed(full: FullSchema, reached: Reached): string {
  const types = [...reached.keys()]
    .sort()
    .map((name) => full.schema.getType(name))
    .filter((type) => type !== undefined && isPrinted(type, reached) && !isBuiltIn(type))
  return [heading, ...types.map((type) => printType(type as GraphQLNamedType, full, reached))].join('\n')
}

const isBuiltIn = (type: GraphQLNamedType) => isScalarType(type) && isSpecifiedScalarType(type)

function printType(type: GraphQLNamedType, full: FullSchema, reached: Reached): string {
  const access = accessOf(full, type.name)
  if (isScalarType(type)) return `scalar ${type.name}\n`
  if (isEnumType(type)) {
    const values = type
      .getValues()
      .map(({ name, deprecationReason }) => `  ${name}${deprecated(deprecationReason)}\n`)
    return `enum ${type.name} {\n${values.join('')}}\n`
  }
  if (isUnionType(type)) {
    const members = type.getTypes().flatMap(({ name }) => (reached.has(name) ? [name] : []))
    return `union ${type.name}${access} = ${members.join(' | ')}\n`
  }
  if (isInputObjectType(type)) {
    const oneOf = type.isOneOf ? ' @oneOf' : ''
    const fields = Object.values(type.getFields()).filter(({ name }) => reached.get(type.name)?.has(name))
    return `input ${type.name}${oneOf} {\n${fields.map((field) => `  ${printInput(field)}\n`).join('')}}\n`
  }
  return printFields(type as Parameters<typeof keptInterfaces>[0], access, full, reached)
}

function printFields(
  type: Parameters<typeof keptInterfaces>[0],
  access: string,
  full: FullSchema,
  reached: Reached,
): string {
  const kept = reached.get(type.name)
  const interfaces = keptInterfaces(type, reached).map(({ name }) => name)
  const implemented = interfaces.length > 0 ? ` implements ${interfaces.join(' & ')}` : ''
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const names = kept?.get(field.name)
    if (!names) return []
    const args = field.args.filter(({ name }) => names.has(name)).map(printInput)
    const given = args.length > 0 ? `(${args.join(', ')})` : ''
    const needs = accessOf(full, `${type.name}.${field.name}`)
    return [`  ${field.name}${given}: ${String(field.type)}${needs}${deprecated(field.deprecationReason)}\n`]
  })
  return `${isObjectType(type) ? 'type' : 'interface'} ${type.name}${implemented}${access} {\n${fields.join('')}}\n`
}

function printInput(input: GraphQLArgument | GraphQLInputField): string {
  const literal = input.default?.literal
  const fallback = literal ? ` = ${print(literal)}` : ''
  return `${input.name}: ${String(input.type)}${fallback}${deprecated(input.deprecationReason)}`
}

const deprecated = (reason: string | null | undefined): string =>
  typeof reason === 'string' ? ' @deprecated' : ''

function accessOf({ scopes }: FullSchema, coordinate: string): string {
  const found = scopes.get(coordinate)
  return found ? ` @access(anyOf: [${found.map((scope) => `"${scope}"`).join(', ')}])` : ''
}
