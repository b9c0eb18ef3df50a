import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { statementNames } from './named-statements.ts'

const { serialize } = protocol

/** The part of PGlite that Kysely uses. */
type AskedPGlite = Exclude<PGliteDialectConfig['pglite'], Function>
type Ask = AskedPGlite['query']
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

/**
 * The same database, with the plans of recurring statements cached. PGlite's own `query` parses and plans
 * each time, and sends it in six messages, each a call into WebAssembly; named statements halve the cost of a
 * look-up.
 */
export function withPreparedStatements(pglite: PGlite): AskedPGlite {
  const { ask } = preparedStatements(pglite)
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: ask((...query) => pglite.query(...query), false),
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: ask((...query) => transaction.query(...query), true),
          rollback: () => transaction.rollback(),
        }),
      ),
  }
}

type Statement = { name: string; parameterTypes: number[]; columns: Message[] }

function preparedStatements(pglite: PGlite) {
  const nameOf = statementNames()
  const prepared = new Map<string, Statement>()

  // No sync is needed: the Node.js file system writes immediately.
  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const prepare = async (name: string, text: string): Promise<Statement> => {
    const known = prepared.get(name)
    if (known) return known
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answer),
      columns: answer.filter((message) => message.name === 'rowDescription'),
    }
    prepared.set(name, statement)
    return statement
  }

  /** Closing a missing statement is no error, unlike deallocating it. */
  const forget = async (name: string) => {
    prepared.delete(name)
    await pglite.runExclusive(() => send(serialize.close({ type: 'S', name })))
  }

  const run = async <Row>(name: string, text: string, parameters: unknown[]): Promise<Results<Row>> => {
    const { parameterTypes, columns } = await prepare(name, text)
    const values = parameters.map((value, place) => textOf(pglite, value, parameterTypes[place] ?? 0))
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
    const [result] = parse.parseResults([...columns, ...answer], pglite.parsers)
    return result as Results<Row>
  }

  /** By name if there is one; else, and when the name turns out to be good no longer, as PGlite asks. */
  const ask =
    (askUnnamed: Ask, isInTransaction: boolean): Ask =>
    async <Row>(text: string, parameters: unknown[] = []) => {
      const name = nameOf(text)
      if (name === undefined) return askUnnamed<Row>(text, parameters)

      const asking = () => pglite.runExclusive(() => run<Row>(name, text, parameters))
      try {
        return await (isInTransaction ? asking() : pglite._runExclusiveTransaction(asking))
      } catch (error) {
        if (!isOutdated(error)) throw error
        await forget(name)
        if (isInTransaction) throw error
        return askUnnamed<Row>(text, parameters)
      }
    }
  return { ask }
}

/** The table's columns have changed since it was planned, or the prepared statement was dropped. */
const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

function textOf({ serializers }: PGlite, value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null
  return serializers[type]?.(value) ?? `${value as string | number | bigint | boolean}`
}
