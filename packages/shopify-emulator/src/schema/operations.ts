import { join } from 'node:path'
import { Kind, parse, print, visit, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql'
import { packageDir } from './admin-schema.ts'
import { readOperations } from './find-documents.ts'

const definitions = parse(
  readOperations(join(packageDir, 'operations'))
    .map(({ text }) => text)
    .join('\n'),
).definitions
const operations = new Map(
  definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION && each.name ? [[each.name.value, each] as const] : [],
  ),
)
const fragments = new Map(
  definitions.flatMap((each) =>
    each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
  ),
)

export const operationNames: readonly string[] = [...operations.keys()]

/** One of `operations/*.graphql` with the fragments it uses. @throws Error if there is none of that name */
export function operation(name: string): string {
  const found = operations.get(name)
  if (!found) throw new Error(`There is no operation ${name}.`)
  return [found, ...fragmentsOf(found)].map((each) => print(each)).join('\n')
}

function fragmentsOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  known = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment || known.has(fragment)) return
      known.add(fragment)
      fragmentsOf(fragment, known)
    },
  })
  return known
}
