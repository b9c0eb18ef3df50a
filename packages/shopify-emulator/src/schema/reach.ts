import {
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

/** What documents use of a schema: types, and of each its fields with their arguments. */
export type Reached = Map<string, Map<string, Set<string>>>

type WithFields = GraphQLObjectType | GraphQLInterfaceType

/**
 * The types, fields and arguments that `documents` reach. Of an input type, the fields that `inputFields` names for
 * it and those that are required.
 *
 * @throws Error for an input type of the list that no document reaches, for a field of it that is not there or
 * deprecated, and for an abstract type of which no document names an object type
 */
export function reach(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  inputFields: Readonly<Record<string, string>>,
): Reached {
  const reached: Reached = new Map()
  for (const document of documents) reachDocument(schema, document, reached, inputFields)
  for (const name of Object.keys(inputFields))
    if (!reached.has(name)) throw new Error(`No document reaches the input type ${name}.`)
  fillEmptyInterfaces(schema, reached)
  fulfillInterfaces(schema, reached)
  refuseEmptyAbstractTypes(schema, reached)
  return reached
}

function reachDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  reached: Reached,
  inputFields: Readonly<Record<string, string>>,
): void {
  const types = new TypeInfo(schema)
  const fieldOf = (): GraphQLField<unknown, unknown> | undefined => types.getFieldDef() ?? undefined
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ arguments: given = [] }) {
        const [parent, field] = [types.getParentType(), fieldOf()]
        if (!parent || !field || field.name.startsWith('__')) return
        const args = fieldsOf(reached, parent.name)
        const known = args.get(field.name) ?? new Set()
        args.set(field.name, known)
        fieldsOf(reached, getNamedType(field.type).name)
        const names = new Set(given.map(({ name }) => name.value))
        for (const arg of field.args)
          if (names.has(arg.name) || isRequiredArgument(arg)) {
            known.add(arg.name)
            reachInput(arg.type, reached, inputFields)
          }
      },
      InlineFragment: () => void fieldsOf(reached, types.getType()?.toString()),
      FragmentDefinition: () => void fieldsOf(reached, types.getType()?.toString()),
    }),
  )
}

function fieldsOf(reached: Reached, typeName: string | undefined): Map<string, Set<string>> {
  if (typeName === undefined) return new Map()
  const fields = reached.get(typeName) ?? new Map<string, Set<string>>()
  reached.set(typeName, fields)
  return fields
}

function reachInput(
  type: GraphQLInputType,
  reached: Reached,
  inputFields: Readonly<Record<string, string>>,
): void {
  const named = getNamedType(type)
  if (reached.has(named.name)) return
  const kept = fieldsOf(reached, named.name)
  if (!isInputObjectType(named)) return
  const fields = named.getFields()
  const wanted = new Set(inputFields[named.name]?.split(/\s+/).filter((name) => name !== ''))
  for (const name of wanted) {
    if (!fields[name]) throw new Error(`${named.name} has no field ${name}.`)
    if (typeof fields[name].deprecationReason === 'string')
      throw new Error(`${named.name}.${name} is deprecated.`)
  }
  for (const field of Object.values(fields))
    if (wanted.has(field.name) || isRequiredInputField(field)) {
      kept.set(field.name, new Set())
      reachInput(field.type, reached, inputFields)
    }
  if (kept.size === 0) throw new Error(`Say which fields of the input type ${named.name} are needed.`)
}

/** An interface that documents use without fields has the fields requested of its objects. */
function fillEmptyInterfaces(schema: GraphQLSchema, reached: Reached): void {
  for (const [name, fields] of reached) {
    const type = schema.getType(name)
    if (!isInterfaceType(type) || fields.size > 0) continue
    for (const possible of schema.getPossibleTypes(type))
      for (const [field, args] of reached.get(possible.name) ?? [])
        if (type.getFields()[field]) fields.set(field, args)
  }
}

/** A type has what the interfaces have that it implements. */
function fulfillInterfaces(schema: GraphQLSchema, reached: Reached): void {
  const types = [...reached.keys()].map((name) => schema.getType(name))
  for (const type of [...types.filter(isInterfaceType), ...types.filter(isObjectType)]) {
    const own = fieldsOf(reached, type.name)
    if (own.size === 0) continue
    for (const each of keptInterfaces(type, reached))
      for (const [field, args] of fieldsOf(reached, each.name))
        own.set(field, new Set([...(own.get(field) ?? []), ...args]))
  }
}

/** Those of a type's interfaces that are kept. */
export const keptInterfaces = (type: WithFields, reached: Reached): GraphQLInterfaceType[] =>
  type.getInterfaces().filter(({ name }) => (reached.get(name)?.size ?? 0) > 0)

function refuseEmptyAbstractTypes(schema: GraphQLSchema, reached: Reached): void {
  for (const name of reached.keys()) {
    const type = schema.getType(name)
    if (!isAbstractType(type) || (isInterfaceType(type) && reached.get(name)?.size === 0)) continue
    if (!schema.getPossibleTypes(type).some((possible) => reached.has(possible.name)))
      throw new Error(`Name an object type of ${name} in a document.`)
  }
}

/** Whether a kept type has anything to print. */
export const isPrinted = (type: GraphQLNamedType, reached: Reached): boolean =>
  !isInterfaceType(type) || (reached.get(type.name)?.size ?? 0) > 0
