import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Answer = PromiseSettledResult<unknown>

const deferredIn = new WeakMap<Db, Promise<Answer>[]>()

/** Lets writes be left in this transaction; who calls it looks at `failureOf` when it has ended. */
export const collectDeferredWrites = (transaction: Db): void => void deferredIn.set(transaction, [])

/**
 * Writes without waiting for an answer. In a transaction it is sent together with the next query or the
 * commit, instead of in its own round trip. It runs in order: later reads see it, and if it fails the
 * transaction is rolled back and `inTransaction` throws its error.
 */
export async function deferWrite(db: Db, query: CompiledQuery): Promise<void> {
  const left = deferredIn.get(db)
  if (!left) {
    await db.executeQuery(query)
    return
  }
  await db.getExecutor().provideConnection(async (connection) => {
    left.push(settled(connection.executeQuery(query)))
  })
}

const settled = async (answer: Promise<unknown>): Promise<Answer> => (await Promise.allSettled([answer]))[0]

/** The first error of a write that was left in the transaction, when all of them are answered. */
export async function failureOf(transaction: Db): Promise<{ error: unknown } | undefined> {
  const answers = await Promise.all(deferredIn.get(transaction) ?? [])
  const failed = answers.find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? { error: failed.reason } : undefined
}
