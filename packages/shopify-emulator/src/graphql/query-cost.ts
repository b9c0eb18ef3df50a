import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isListType,
  getNullableType,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { mutationCost, pageCost } from './executable-schema.ts'

type Question = {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>>
}

/** A list without pagination does not declare its length. */
const plainListLength = 1

/**
 * The maximum cost of an operation before it runs: each object a point, a page two points and its nodes times
 * the requested number, a mutation ten points. Of exclusive types, the most expensive.
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === 'FragmentDefinition' ? [[each.name.value, each] as const] : [],
    ),
  )
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType()
  if (!root) return 0
  const isMutation = operation.operation === 'mutation'
  const question = { schema, fragments, variables }
  const mutations = isMutation ? operation.selectionSet.selections.length * mutationCost : 0
  return mutations + selectionCost(question, operation.selectionSet, root)
}

function selectionCost(
  question: Question,
  { selections }: SelectionSetNode,
  type: GraphQLCompositeType,
): number {
  let own = 0
  const byKind = new Map<string, number>()
  for (const selection of selections) {
    if (selection.kind === 'Field') {
      own += fieldCost(question, selection, type)
      continue
    }
    const fragment =
      selection.kind === 'InlineFragment' ? selection : question.fragments.get(selection.name.value)
    const name = fragment?.typeCondition?.name.value ?? type.name
    const condition = question.schema.getType(name)
    if (!fragment || !isCompositeType(condition)) continue
    const cost = selectionCost(question, fragment.selectionSet, condition)
    if (isAbstractType(type) && name !== type.name) byKind.set(name, (byKind.get(name) ?? 0) + cost)
    else own += cost
  }
  return own + Math.max(0, ...byKind.values())
}

type FieldNode = Extract<SelectionSetNode['selections'][number], { kind: 'Field' }>

function fieldCost(question: Question, node: FieldNode, parent: GraphQLCompositeType): number {
  if (!node.selectionSet || !('getFields' in parent)) return 0
  const field = parent.getFields()[node.name.value]
  const type = field && getNamedType(field.type)
  if (!type || isLeafType(type) || !isCompositeType(type)) return 0
  if (type.name === 'PageInfo') return 0
  const inner = selectionCost(question, node.selectionSet, type)
  if (type.name.endsWith('Connection')) return pageCost + sizeOf(question, node) * inner
  const isMutationPayload = parent === question.schema.getMutationType()
  if (type.name.endsWith('Edge') || isMutationPayload || isListType(getNullableType(field.type)))
    return (isMutationPayload || type.name.endsWith('Edge') ? 0 : plainListLength) + inner
  return 1 + inner
}

function sizeOf({ variables }: Question, { arguments: args }: FieldNode): number {
  const value = args?.find(({ name }) => name.value === 'first')?.value
  if (value?.kind === 'IntValue') return Number(value.value)
  const given = value?.kind === 'Variable' ? variables[value.name.value] : undefined
  return typeof given === 'number' ? given : 1
}
