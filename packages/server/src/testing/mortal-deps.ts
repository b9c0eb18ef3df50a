import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { Deps } from '#deps.ts'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * How a step ends: the process dies before it takes effect, or after; the provider does not answer, before it does
 * what was asked, or after.
 */
export type Ending = 'killed before' | 'killed after' | 'down' | 'answer lost'
export type Fault = { at: number; how: Ending }
/** Something that takes effect as a whole outside the process, and how it can fail. */
export type Step = { name: string; can: readonly Ending[] }

const killed: readonly Ending[] = ['killed before', 'killed after']
const every: readonly Ending[] = [...killed, 'down', 'answer lost']

class Killed extends Error {
  override name = 'Killed'
}

/**
 * The same dependencies, for a process that fails once: at the given step, counted from zero. Steps are transactions,
 * writes outside of one, and calls of the payment provider and the commerce platform. From its death to its restart
 * a process reads and writes nothing. The payment simulator stores its memory in our database, in transactions of its
 * own: these are the calls of the provider.
 */
export function aMortal(deps: Deps, fault?: Fault) {
  const steps: Step[] = []
  let isDead = false
  let hasFailed = false

  const die = (): never => {
    isDead = true
    throw new Killed('The process was killed')
  }
  const live = () => {
    if (isDead) throw new Killed('The process is not running')
  }
  const fail = (how: Ending) => {
    if (fault?.how !== how || fault.at !== steps.length - 1 || hasFailed) return
    hasFailed = true
    if (how === 'killed before' || how === 'killed after') die()
    throw new ProviderError('Provider', how, true)
  }
  const begin = (name: string, can: readonly Ending[]) => {
    steps.push({ name, can })
    fail('killed before')
    fail('down')
  }
  const end = () => {
    fail('killed after')
    fail('answer lost')
  }
  return {
    deps: {
      ...deps,
      db: mortalDatabase(deps.db, { live, begin, end }),
      commerce: mortalPlatform(deps.commerce, { live, begin, end }),
      get rateLimits() {
        return deps.rateLimits
      },
      get quotes() {
        return deps.quotes
      },
    } satisfies Deps,
    steps: () => steps,
    isDead: () => isDead,
    hasFailed: () => hasFailed,
    restart: () => void (isDead = false),
  }
}

type Life = {
  live: () => void
  begin: (name: string, can: readonly Ending[]) => void
  end: () => void
}

const effects = [
  'refund',
  'issueGiftCard',
  'createExchangeOrder',
  'restock',
  'followReturn',
  'cancelOrder',
  'tagOrder',
] as const

/** In our own database a call takes effect with the transaction around it. */
function mortalPlatform(platform: CommercePlatform, life: Life): CommercePlatform {
  const calls = Object.fromEntries(
    effects.map((name) => {
      const call = platform[name] as (...args: unknown[]) => Promise<unknown>
      return [
        name,
        async (...args: unknown[]) => {
          life.live()
          life.begin(name, every)
          const answer = await call(...args)
          life.end()
          return answer
        },
      ]
    }),
  )
  return {
    ...platform,
    ...calls,
    inOurDatabase: async (...args) => {
      const inside = await platform.inOurDatabase(...args)
      return inside && mortalPlatform(inside, life)
    },
  }
}

const simulator = 'simulated_payment'

function mortalDatabase(db: Db, { live, begin, end }: Life): Db {
  /** The tables that the open transaction has written; undefined outside of one. */
  let written: Set<string> | undefined
  const single = new Set<unknown>()

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      live()
      const text = JSON.stringify(node)
      const table = /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(text)?.[1] ?? ''
      const isRead = node.kind === 'SelectQueryNode'
      const isProvider = text.includes(`"name":"${simulator}"`)
      if (written) {
        if (!isRead) written.add(table)
      } else if (isRead && isProvider) begin('look at the provider', ['down'])
      else if (/^(?:Insert|Update|Delete)/.test(node.kind)) {
        begin(table, isProvider ? every : killed)
        single.add(queryId)
      }
      return node
    },
    async transformResult({ result, queryId }: PluginTransformResultArgs) {
      if (single.delete(queryId)) end()
      return result
    },
  }
  const plugged: Db = db.withPlugin(plugin)

  const transaction = () => ({
    async execute<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> {
      live()
      const result = await plugged
        .transaction()
        .execute(async (trx) => {
          written = new Set()
          const result = await work(trx)
          live()
          const names = [...written]
          begin(names.join(' '), names.includes(simulator) ? every : killed)
          return result
        })
        .finally(() => (written = undefined))
      end()
      return result
    },
  })
  return new Proxy(plugged, {
    get(target, property) {
      if (property === 'transaction') return transaction
      const value: unknown = Reflect.get(target, property, target)
      if (property === 'executeQuery')
        return async (...args: Parameters<Db['executeQuery']>) => {
          live()
          begin('raw statement', killed)
          const result = await target.executeQuery(...args)
          end()
          return result
        }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
