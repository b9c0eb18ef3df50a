import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf, legacyId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { mintId } from '../world/ids.ts'
import { checkBulkQuery } from './check-bulk-query.ts'
import type { BulkOperation } from './bulk-types.ts'

/** How many an app may run at a time in a shop. */
const mostAtOnce = 5

const isUnderWay = ({ status }: BulkOperation) =>
  status === 'CREATED' || status === 'RUNNING' || status === 'CANCELING'

const bulkOperationRunQuery = mutation(({ query }: { query: string }, { world, shop }: Context) => {
  const problem = checkBulkQuery(query)
  if (problem) refuse('query', problem, 'INVALID')
  if ([...shop.bulkOperations.values()].filter(isUnderWay).length >= mostAtOnce)
    refuse(null, 'Too many bulk operations are already in progress.', 'LIMIT_REACHED')
  const operation: BulkOperation = {
    id: mintId(world, 'BulkOperation'),
    status: 'CREATED',
    errorCode: null,
    query,
    createdAt: world.clock.now(),
    completedAt: null,
    objectCount: 0,
    rootObjectCount: 0,
    result: null,
  }
  shop.bulkOperations.set(operation.id, operation)
  return { bulkOperation: { ...operation } }
})

const bulkOperationCancel = mutation(({ id }: { id: string }, { shop }: Context) => {
  const operation = shop.bulkOperations.get(idOf('BulkOperation', id))
  if (!operation) refuse('id', 'Bulk operation does not exist')
  if (!isUnderWay(operation))
    refuse('id', `A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`)
  operation.status = 'CANCELING'
  return { bulkOperation: { ...operation } }
})

export const sizeOfResult = ({ result }: BulkOperation): number =>
  (result ?? []).reduce((sum, part) => sum + Buffer.byteLength(part), 0)

export const bulkResolvers: Resolvers = {
  QueryRoot: {
    bulkOperation: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.bulkOperations.get(idOf('BulkOperation', id)) ?? null,
    bulkOperations: (_root: unknown, args: PageArgs, context: Context) =>
      connection([...context.shop.bulkOperations.values()], args, context),
  },
  BulkOperation: {
    type: () => 'QUERY',
    fileSize: (operation: BulkOperation) => (operation.result === null ? null : sizeOfResult(operation)),
    partialDataUrl: () => null,
    // There is no file where nothing was found.
    url: ({ id, status, objectCount }: BulkOperation, _args: object, { world, shop }: Context) =>
      status === 'COMPLETED' && objectCount > 0
        ? `${world.publicUrl}/${shop.domain}/bulk/${legacyId(id)}.jsonl`
        : null,
  },
  Mutation: { bulkOperationRunQuery, bulkOperationCancel },
}
