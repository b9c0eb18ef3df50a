import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSession, expireSession, sessionOf } from './checkout-calls.ts'
import { readForm, type Params } from './form-body.ts'
import { invalid, missingObject, missingParam, Refusal } from './refusal.ts'
import { showAccount, showDispute, showIntent, showList, showRefund } from './stripe-objects.ts'
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  createRefund,
  intentOf,
  isExpanded,
  metadataOf,
  onlyKnown,
} from './stripe-payment-calls.ts'
import { StripeWorld } from './stripe-world.ts'

type Call = (
  asked: { world: StripeWorld; path: string; account: string; params: Params },
  id: string,
) => unknown

/** A request as it came in. `request` is what has to be the same for the same idempotency key. */
type Asked = {
  call: string
  path: string
  request: string
  account: string | undefined
  key: string | undefined
  params: Params
  headers: (name: string) => string | undefined
}
type Answer = { status: number; body: string }
const answerOf = (refusal: Refusal): Answer => ({
  status: refusal.status,
  body: JSON.stringify(refusal.body()),
})

/**
 * The part of Stripe's HTTP API that we use, as its reference describes it: it refuses what Stripe refuses, keeps
 * answers by idempotency key, and fails as asked. Stripe's own client library talks to it.
 */
export async function openStripeEmulator({ now, port = 0 }: { now: () => Date; port?: number }) {
  const world = new StripeWorld(now)
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    world,
    url: world.url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const textOf = (params: Params, name: string): string | undefined => {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
const text = (params: Params, name: string): string => {
  const value = textOf(params, name)
  if (value === undefined) throw missingParam(name)
  return value
}

const calls: [pattern: RegExp, call: Call][] = [
  [/^POST \/v1\/payment_intents$/, ({ world, account, params }) => createIntent(world, account, params)],
  [
    /^GET \/v1\/payment_intents$/,
    ({ world, account, path, params }) =>
      showList(
        path,
        [...world.intents.values()]
          .filter((one) => one.account === account && one.customer === params['customer'])
          .map((one) => showIntent(one, isExpanded(params, 'data.latest_charge'))),
      ),
  ],
  [
    /^GET \/v1\/payment_intents\/(\w+)$/,
    ({ world, account, params }, id) => showIntent(intentOf(world, account, id), isExpanded(params)),
  ],
  [
    /^POST \/v1\/payment_intents\/(\w+)\/capture$/,
    ({ world, account, params }, id) => captureIntent(world, intentOf(world, account, id), params),
  ],
  [
    /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
    ({ world, account, params }, id) => cancelIntent(world, intentOf(world, account, id), params),
  ],
  [
    /^POST \/v1\/payment_intents\/(\w+)\/confirm$/,
    ({ world, account, params }, id) => {
      const intent = intentOf(world, account, id)
      if (params['client_secret'] !== intent.clientSecret) throw missingObject('payment_intent', id)
      confirmIntent(world, intent, text(params, 'payment_method'))
      return showIntent(intent, false)
    },
  ],
  [/^POST \/v1\/checkout\/sessions$/, ({ world, params }) => createSession(world, params)],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, ({ world }, id) => sessionOf(world, id)],
  [/^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, ({ world }, id) => expireSession(world, id)],
  [/^POST \/v1\/refunds$/, ({ world, account, params }) => createRefund(world, account, params)],
  [
    /^GET \/v1\/refunds$/,
    ({ world, account, path, params }) =>
      showList(
        path,
        world.refunds
          .filter((one) => one.account === account && one.intentId === params['payment_intent'])
          .map(showRefund),
      ),
  ],
  [
    /^GET \/v1\/disputes$/,
    ({ world, account, path, params }) =>
      showList(
        path,
        world.disputes
          .filter((one) => one.account === account && one.intentId === params['payment_intent'])
          .map(showDispute),
      ),
  ],
  [
    /^POST \/v1\/customers$/,
    ({ world, account, params }) => {
      onlyKnown(params, new Set(['description', 'email', 'metadata']))
      const id = world.newId('cus')
      world.customers.set(id, { id, account })
      return { id, object: 'customer', metadata: metadataOf(params) }
    },
  ],
  [
    /^POST \/v1\/payment_method_domains$/,
    ({ world, account, params }) => {
      onlyKnown(params, new Set(['domain_name', 'enabled']))
      const domain = text(params, 'domain_name')
      if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain)) throw invalid(`Invalid domain: ${domain}`)
      world.domains.add(`${account} ${domain}`)
      return { id: world.newId('pmd'), object: 'payment_method_domain', domain_name: domain, enabled: true }
    },
  ],
  [
    /^POST \/v1\/accounts$/,
    ({ world, params }) => {
      onlyKnown(params, new Set(['controller', 'country', 'email', 'metadata']))
      const account = world.addAccount({
        isChargeable: false,
        isPaidOut: false,
        isSubmitted: false,
        requirements: ['business_type', 'external_account', 'tos_acceptance.date'],
        disabledReason: 'requirements.past_due',
        email: typeof params['email'] === 'string' ? params['email'] : null,
        metadata: metadataOf(params),
      })
      return showAccount(account)
    },
  ],
  [
    /^GET \/v1\/accounts\/(\w+)$/,
    ({ world }, id) => {
      const account = world.accounts.get(id)
      if (!account?.isConnected) throw noAccess(id)
      return showAccount(account)
    },
  ],
  [
    /^POST \/v1\/account_links$/,
    ({ world, params }) => {
      onlyKnown(params, new Set(['account', 'refresh_url', 'return_url', 'type']))
      const id = text(params, 'account')
      if (!world.accounts.get(id)?.isConnected) throw noAccess(id)
      for (const name of ['type', 'return_url', 'refresh_url']) text(params, name)
      return {
        object: 'account_link',
        created: world.seconds(),
        expires_at: world.seconds() + 300,
        url: setupAddress(world, id, text(params, 'return_url')),
      }
    },
  ],
]

/** Where a merchant answers Stripe's questions: one button here. */
const setupAddress = ({ url }: StripeWorld, id: string, back: string) =>
  `${url}/setup/${id}?${new URLSearchParams({ back }).toString()}`

function showSetup(world: StripeWorld, request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
  const account = world.accounts.get(/^\/setup\/(\w+)$/.exec(pathname)?.[1] ?? '')
  if (!account) return false
  if (request.method === 'POST') {
    const done = { isChargeable: true, isPaidOut: true, isSubmitted: true, disabledReason: null }
    Object.assign(account, { ...done, requirements: [] })
    response.writeHead(303, { location: searchParams.get('back') ?? '/' }).end()
    return true
  }
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(
    '<!doctype html><title>Stripe</title><h1>Stripe</h1><form method="post"><button>Complete setup</button></form>',
  )
  return true
}

const noAccess = (account: string) =>
  new Refusal(
    403,
    'invalid_request_error',
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )

async function answer(world: StripeWorld, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (showSetup(world, request, response)) return
  const asked = await read(request)
  const { call, account, key, params } = asked
  world.requests.push({ call, account, key, params })
  const fault = takeFault(world, call)
  if (fault?.kind === 'hanging') return
  if (fault?.kind === 'rate_limited') return send(response, answerOf(tooMany))

  const name = `${account ?? ''} ${key}`
  const kept = key === undefined ? undefined : world.answers.get(name)
  if (kept && kept.request !== asked.request) return send(response, answerOf(otherRequest(key)))
  if (kept) return send(response, kept, { 'idempotent-replayed': 'true' })

  const done = fault?.kind === 'failed' ? failure : attempt(world, asked)
  const answered = fault?.kind === 'broken' ? failure : done
  if (key !== undefined && done.status !== 401)
    world.answers.set(name, { ...answered, request: asked.request })
  if (fault?.kind === 'lost') response.destroy()
  else send(response, answered)
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
  const method = request.method ?? 'GET'
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = method === 'GET' ? search.slice(1) : Buffer.concat(chunks).toString('utf8')
  const headers = (name: string) => request.headers[name]?.toString()
  const params = readForm(form)
  const call = `${method} ${pathname}`
  return {
    call,
    path: pathname,
    request: `${call} ${form}`,
    account: headers('stripe-account') ?? (method === 'POST' ? textOf(params, '_stripe_account') : undefined),
    key: method === 'POST' ? headers('idempotency-key') : undefined,
    params,
    headers,
  }
}

const tooMany = new Refusal(429, 'invalid_request_error', 'Too many requests', { code: 'rate_limit' })
const otherRequest = (key: string | undefined) =>
  new Refusal(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )

/** A stored failure would only be repeated. */
const retryAdvice = (status: number): Record<string, string> =>
  status >= 500 ? { 'stripe-should-retry': 'false' } : {}

const failure = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
}

function takeFault(world: StripeWorld, call: string) {
  const index = world.faults.findIndex(({ on }) => call.startsWith(on))
  return index === -1 ? undefined : world.faults.splice(index, 1)[0]
}

/** Does what a request asks for, or says why not. */
function attempt(world: StripeWorld, { call, path, params, ...asked }: Asked): Answer {
  try {
    const account = authenticated(world, { call, ...asked })
    for (const [pattern, run] of calls) {
      const found = pattern.exec(call)
      if (!found) continue
      const body = run({ world, path, account, params }, found[1] ?? '')
      return { status: 200, body: JSON.stringify(body) }
    }
    throw new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${call}).`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answerOf(error)
  }
}

/** The connected account that a request acts for; calls about accounts act for the platform. */
function authenticated(
  { platform, accounts }: StripeWorld,
  { call, account, headers }: Pick<Asked, 'call' | 'account' | 'headers'>,
): string {
  const given = headers('authorization')
  const isBrowser = call.endsWith('/confirm') && given === `Bearer ${platform.publishableKey}`
  if (given !== `Bearer ${platform.secretKey}` && !isBrowser)
    throw new Refusal(401, 'invalid_request_error', 'Invalid API Key provided.')
  if (!isBrowser && !/^\d{4}-\d{2}-\d{2}\.\w+$/.test(headers('stripe-version') ?? ''))
    throw invalid('No valid API version was given.')
  if (call.includes('/v1/account') || call.includes('/v1/checkout/')) return ''
  if (account === undefined) throw invalid('Payments of stores need the Stripe-Account header.')
  if (!accounts.get(account)?.isConnected) throw noAccess(account)
  return account
}

function send(response: ServerResponse, answer: Answer, headers: Record<string, string> = {}): void {
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': 'req_emulated',
    'access-control-allow-origin': '*',
    ...retryAdvice(answer.status),
    ...headers,
  })
  response.end(answer.body)
}
