import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Answer = PromiseSettledResult<unknown>

const deferredIn = new WeakMap<Db, Promise<Answer>[]>()

/** Lets writes be left in this transaction; who calls it looks at `failureOf` when it has ended. */
export const collectDeferredWrites = (transaction: Db): void => void deferredIn.set(transaction, [])

/**
 * Writes what needs no answer. In a transaction it is sent together with what is asked next, or with the
 * commit, instead of in a round trip of its own. It is carried out in its place all the same: what is read
 * after it sees it, and when it fails nothing of the transaction is kept and `inTransaction` throws its error.
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
