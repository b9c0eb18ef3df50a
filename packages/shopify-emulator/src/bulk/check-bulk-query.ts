import {
  getNamedType,
  getNullableType,
  isListType,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
} from 'graphql'
import { readAdminSchema } from '../schema/admin-schema.ts'

const mostConnections = 5
const deepest = 2

let schema: ReturnType<typeof readAdminSchema> | undefined

/**
 * Why a query can't run in bulk, or undefined: it must match the schema, take no variables, and have one to
 * five connections, nested at most two deep, each with the ids of its nodes.
 */
export function checkBulkQuery(text: string): string | undefined {
  schema ??= readAdminSchema()
  let document: DocumentNode
  try {
    document = parse(text)
  } catch (error) {
    return `Invalid bulk query: ${error instanceof Error ? error.message : String(error)}`
  }
  const [invalid] = validate(schema, document, specifiedRules)
  if (invalid) return `Invalid bulk query: ${invalid.message}`
  const operations = document.definitions.filter((each) => each.kind === 'OperationDefinition')
  if (operations.length !== 1 || operations[0]?.operation !== 'query')
    return 'A bulk query must have one operation, which is a query.'
  if ((operations[0].variableDefinitions ?? []).length > 0) return 'A bulk query can’t have variables.'
  return countConnections(document)
}

/** A list that is not the one of a connection's nodes. */
function isList(types: TypeInfo): boolean {
  const type = types.getType()
  const name = types.getFieldDef()?.name
  return type ? isListType(getNullableType(type)) && name !== 'edges' && name !== 'nodes' : false
}

function countConnections(document: DocumentNode): string | undefined {
  if (!schema) return undefined
  const types = new TypeInfo(schema)
  let count = 0
  let depth = 0
  let deepestFound = 0
  let isInList = false
  let lists = 0
  const isConnection = () => {
    const type = types.getType()
    return type ? getNamedType(type).name.endsWith('Connection') : false
  }
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter: () => {
          if (isList(types)) lists += 1
          if (!isConnection()) return
          if (lists > 0) isInList = true
          count += 1
          depth += 1
          deepestFound = Math.max(deepestFound, depth)
        },
        leave: () => {
          if (isConnection()) depth -= 1
          if (isList(types)) lists -= 1
        },
      },
    }),
  )
  if (count === 0) return 'Bulk queries must contain at least one connection.'
  if (count > mostConnections) return `Bulk queries cannot contain more than ${mostConnections} connections.`
  if (isInList) return 'Queries that contain a connection field within a list field are not supported.'
  if (deepestFound > deepest) return `Queries cannot have more than ${deepest} levels of nested connections.`
  return undefined
}
