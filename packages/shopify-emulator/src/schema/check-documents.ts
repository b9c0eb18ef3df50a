import {
  GraphQLError,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql'
import type { FoundDocument } from './find-documents.ts'
import { keyedMutations } from './keyed-mutations.ts'

/** What repeats must be known again has to carry a key. */
const keyRule: ValidationRule = (context) => ({
  Field(node) {
    if (context.getParentType() !== context.getSchema().getMutationType()) return
    const hasKey = node.directives?.some((directive) => directive.name.value === 'idempotent')
    if (keyedMutations.has(node.name.value) && !hasKey)
      context.reportError(new GraphQLError(`${node.name.value} needs @idempotent(key:).`, { nodes: node }))
  },
})

/** Fragments are shared by operations that are sent one by one. */
const rules = [
  ...specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule),
  NoDeprecatedCustomRule,
  keyRule,
]

/**
 * The errors in a document with their positions: anything that Shopify does not know or accept, anything
 * deprecated, and a mutation without its required key. None for a valid document.
 */
export function problemsOf(schema: GraphQLSchema, { file, text }: FoundDocument): string[] {
  try {
    return validate(schema, parse(new Source(text, file)), rules).map(describe)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return [describe(error)]
  }
}

function describe({ message, source, locations }: GraphQLError): string {
  const at = locations?.[0]
  return `${source?.name ?? ''}${at ? `:${at.line}:${at.column}` : ''}: ${message}`
}
