import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import * as v from 'valibot'

/** The whole Admin schema, and by coordinate (`Order`, `Mutation.refundCreate`) which scopes let an app in. */
export type FullSchema = { schema: GraphQLSchema; scopes: ReadonlyMap<string, readonly string[]> }

const requiredAccess = v.nullish(v.string())
const field = v.object({ name: v.string(), requiredAccess })
const introspection = v.object({
  __schema: v.object({
    types: v.array(v.object({ name: v.string(), requiredAccess, fields: v.nullish(v.array(field)) })),
  }),
})
const file = v.object({
  data: introspection,
  offline_scopes: v.object({
    items: v.array(
      v.object({
        typeName: v.string(),
        fieldName: v.optional(v.string()),
        offlineScopes: v.array(v.string()),
      }),
    ),
  }),
})

/** Reads an introspection result as Shopify's development tools store it, with or without gzip. */
export function readFullSchema(path: string): FullSchema {
  const bytes = readFileSync(path)
  const json: unknown = JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
  const { data, offline_scopes: listed } = v.parse(file, json)
  const scopes = new Map<string, string[]>()
  const add = (coordinate: string, found: readonly string[]) => {
    if (found.length > 0) scopes.set(coordinate, [...new Set([...(scopes.get(coordinate) ?? []), ...found])])
  }
  for (const { typeName, fieldName, offlineScopes } of listed.items)
    add(fieldName ? `${typeName}.${fieldName}` : typeName, offlineScopes)
  for (const type of data.__schema.types) {
    add(type.name, scopesInWords(type.requiredAccess, 'read'))
    for (const { name, requiredAccess } of type.fields ?? [])
      add(`${type.name}.${name}`, scopesInWords(requiredAccess, type.name === 'Mutation' ? 'write' : 'read'))
  }
  return {
    schema: buildClientSchema((json as { data: IntrospectionQuery }).data, { assumeValid: true }),
    scopes,
  }
}

/** The lists of scopes leave some out that the texts name, in part without saying whether to read or to write. */
function scopesInWords(text: string | null | undefined, verb: 'read' | 'write'): string[] {
  const sentence = (text ?? '').split('Also:', 1)[0] ?? ''
  if (!/access scopes?/.test(sentence)) return []
  const named = [...sentence.matchAll(/`([a-z_]+)`(?! user permission)/g)].map(([, name = '']) => name)
  return named.map((name) => (/^(read|write)_/.test(name) ? name : `${verb}_${name}`))
}
