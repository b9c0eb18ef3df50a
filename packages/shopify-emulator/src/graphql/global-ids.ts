import { GraphQLError } from 'graphql'

/** Ids as GraphQL has them, and as webhooks and files do. */
export const gid = (type: string, number: number | string): string => `gid://shopify/${type}/${number}`
export const legacyId = (globalId: string): string => globalId.split('/').at(-1)?.split('?')[0] ?? globalId
export const typeOfId = (globalId: string): string | undefined =>
  /^gid:\/\/shopify\/([A-Za-z]+)\/[^/]+$/.exec(globalId)?.[1]

/**
 * An id that was given for something of `type`.
 *
 * @throws GraphQLError for text that is no global id, or the id of something else
 */
export function idOf(type: string, given: string): string {
  const found = typeOfId(given)
  if (found === undefined)
    throw new GraphQLError(`Invalid global id '${given}'`, { extensions: { code: 'INVALID_VARIABLE' } })
  if (found !== type)
    throw new GraphQLError(`Invalid id: ${given}`, { extensions: { code: 'RESOURCE_NOT_FOUND' } })
  return given
}
