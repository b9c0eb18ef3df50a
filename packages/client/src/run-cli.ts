import { AftercareError, listAll, unwrap } from './answers.ts'
import { createAftercareClient, type AftercareClient, type AftercareOptions } from './create-client.ts'

export type CliSurroundings = {
  env: Record<string, string | undefined>
  /** What is piped into the command. */
  readInput: () => Promise<string>
  print: (text: string) => void
  printError: (text: string) => void
  /** Instead of the global one. */
  fetch?: AftercareOptions['fetch']
}

type Flags = Record<string, string>
type Listing = (client: AftercareClient, query: Flags) => Parameters<typeof listAll<unknown>>[0]

/** Flags are the parameters of the call; what it doesn’t take, the API refuses. */
const lists: Record<string, Listing> = {
  orders: (client, query) => (page) =>
    client.GET('/v1/commerce/orders', { params: { query: { ...query, ...page } as never } }),
  products: (client, query) => (page) =>
    client.GET('/v1/commerce/products', { params: { query: { ...query, ...page } as never } }),
  registrations: (client, query) => (page) =>
    client.GET('/v1/commerce/registrations', { params: { query: { ...query, ...page } as never } }),
  claims: (client, query) => (page) =>
    client.GET('/v1/commerce/claims', { params: { query: { ...query, ...page } as never } }),
  'delivery-claims': (client, query) => (page) =>
    client.GET('/v1/commerce/shipping-claims', { params: { query: { ...query, ...page } as never } }),
  tasks: (client, query) => (page) =>
    client.GET('/v1/commerce/tasks', { params: { query: { ...query, ...page } as never } }),
  events: (client, query) => (page) =>
    client.GET('/v1/commerce/events', { params: { query: { ...query, ...page } as never } }),
}

const gets: Record<string, (client: AftercareClient, id: string) => Promise<unknown>> = {
  store: (client) => unwrap(client.GET('/v1/commerce/store')),
  order: (client, orderId) =>
    unwrap(client.GET('/v1/commerce/orders/{orderId}', { params: { path: { orderId } } })),
  registration: (client, registrationId) =>
    unwrap(
      client.GET('/v1/commerce/registrations/{registrationId}', { params: { path: { registrationId } } }),
    ),
  claim: (client, claimId) =>
    unwrap(client.GET('/v1/commerce/claims/{claimId}', { params: { path: { claimId } } })),
  'delivery-claim': (client, shippingClaimId) =>
    unwrap(
      client.GET('/v1/commerce/shipping-claims/{shippingClaimId}', { params: { path: { shippingClaimId } } }),
    ),
  why: (client, claimId) =>
    unwrap(client.GET('/v1/commerce/claims/{claimId}/why', { params: { path: { claimId } } })),
  task: (client, taskId) =>
    unwrap(client.GET('/v1/commerce/tasks/{taskId}', { params: { path: { taskId } } })),
}

type Creation = (client: AftercareClient, id: string, body: never) => Promise<unknown>
const creations: Record<string, Creation> = {
  order: (client, orderId, body) =>
    unwrap(client.PUT('/v1/commerce/orders/{orderId}', { params: { path: { orderId } }, body })),
  product: (client, productId, body) =>
    unwrap(client.PUT('/v1/commerce/products/{productId}', { params: { path: { productId } }, body })),
  registration: (client, _, body) => unwrap(client.POST('/v1/commerce/registrations', { body })),
  'delivery-claim': (client, _, body) => unwrap(client.POST('/v1/commerce/shipping-claims', { body })),
}

/** What needs no id after it. */
const withoutId = ['get store', 'create registration', 'create delivery-claim']

const usage = `aftercare list <${Object.keys(lists).join('|')}> [--all] [--take 10] [--text ada@example.com] …
aftercare get <${Object.keys(gets).join('|')}> [id]
aftercare create <${Object.keys(creations).join('|')}> [id] < body.json

AFTERCARE_URL is where Aftercare runs. AFTERCARE_API_KEY is an API key; or AFTERCARE_CLIENT_ID and
AFTERCARE_CLIENT_SECRET are those of an OAuth client.`

/** What is wrong with the command itself. */
class UsageError extends Error {}

/**
 * Runs a command and prints the answer as JSON. Returns the exit code: 0, 1 for a refusal or without an answer, 2 for
 * what is no command.
 */
export async function runCli(args: readonly string[], surroundings: CliSurroundings): Promise<number> {
  const { print, printError } = surroundings
  if (args.includes('--help')) {
    print(usage)
    return 0
  }
  try {
    print(JSON.stringify((await carryOut(args, surroundings)) ?? null, null, 2))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\n\n${usage}`)
      return 2
    }
    if (!(error instanceof Error)) throw error
    const { message } = error
    const refusal =
      error instanceof AftercareError
        ? { status: error.status, code: error.code, message, fields: error.fields }
        : { code: 'no_answer', message }
    printError(JSON.stringify(refusal, null, 2))
    return 1
  }
}

async function carryOut(args: readonly string[], surroundings: CliSurroundings): Promise<unknown> {
  const { words, flags } = parseArguments(args)
  const [verb = '', what = '', id = ''] = words
  const list = verb === 'list' ? lists[what] : undefined
  const get = verb === 'get' ? gets[what] : undefined
  const create = verb === 'create' ? creations[what] : undefined
  if (!list && !get && !create) throw new UsageError(`There is no command “${words.join(' ')}”.`)
  if (!list && id === '' && !withoutId.includes(`${verb} ${what}`)) throw new UsageError('The id is missing.')
  if (!list && Object.keys(flags).length > 0) throw new UsageError('Only lists take options.')
  const client = clientOf(surroundings)
  if (get) return get(client, id)
  if (create) return create(client, id, await readBody(surroundings))
  const { all, ...query } = flags
  const load = list?.(client, query)
  if (!load) return undefined
  return all === undefined ? unwrap(load({})) : collect(listAll(load))
}

/** Words, and options as `--take 10` or `--take=10`; `--all` has no value. */
function parseArguments(args: readonly string[]): { words: string[]; flags: Flags } {
  const words: string[] = []
  const flags: Flags = {}
  const left = args.values()
  for (const arg of left) {
    if (!arg.startsWith('--')) {
      words.push(arg)
      continue
    }
    const [name = '', ...given] = arg.slice(2).split('=')
    const value = given.length > 0 ? given.join('=') : name === 'all' ? '' : left.next().value
    if (value === undefined) throw new UsageError(`--${name} needs a value.`)
    flags[name] = value
  }
  return { words, flags }
}

function clientOf({ env, fetch }: CliSurroundings): AftercareClient {
  const { AFTERCARE_URL: baseUrl, AFTERCARE_API_KEY: apiKey } = env
  const { AFTERCARE_CLIENT_ID: clientId, AFTERCARE_CLIENT_SECRET: clientSecret } = env
  if (!baseUrl) throw new UsageError('AFTERCARE_URL is missing.')
  const options = { baseUrl, ...(fetch && { fetch }) }
  if (apiKey) return createAftercareClient({ ...options, apiKey })
  if (clientId && clientSecret) return createAftercareClient({ ...options, clientId, clientSecret })
  throw new UsageError('AFTERCARE_API_KEY is missing.')
}

async function readBody({ readInput }: CliSurroundings): Promise<never> {
  const text = await readInput()
  try {
    return JSON.parse(text) as never
  } catch {
    throw new UsageError('The input is not JSON.')
  }
}

async function collect(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const item of items) all.push(item)
  return all
}
