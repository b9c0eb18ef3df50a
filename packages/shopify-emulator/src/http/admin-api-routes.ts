import { Hono } from 'hono'
import type { GraphQLSchema } from 'graphql'
import { grantTokens, isOpenedBy } from '../app/tokens.ts'
import { runOperation, throttled, type Question } from '../graphql/run-operation.ts'
import { throttleStatus } from '../graphql/throttle.ts'
import type { Shop } from '../shop/shop-state.ts'
import { apiVersion } from '../webhooks/deliver.ts'
import type { Fault } from '../world/faults.ts'
import type { World } from '../world/world.ts'
import { answerFaulty } from './answer-faulty.ts'

const wrongToken = '[API] Invalid API key or access token (unrecognized login or wrong password)'

/** A shop's Admin API, and where its tokens are given. */
export function adminApiRoutes(world: World, schema: GraphQLSchema): Hono {
  return new Hono()
    .post('/:shop/admin/oauth/access_token', async (c) => {
      const shop = world.shops.get(c.req.param('shop'))
      if (!shop) return c.json({ errors: 'Not Found' }, 404)
      const given = await readForm(c.req.raw)
      const fault = world.faults.take('token')
      if (fault?.when === 'before') return answerFaulty(fault, c.req.raw, undefined)
      const { status, body } = await grantTokens(world, shop, given)
      return fault ? answerFaulty(fault, c.req.raw, body) : c.json(body, status)
    })
    .post('/:shop/admin/api/:version/graphql.json', async (c) => {
      const shop = world.shops.get(c.req.param('shop'))
      if (!shop || c.req.param('version') !== apiVersion) return c.json({ errors: 'Not Found' }, 404)
      return answerGraphql(world, schema, shop, c.req.raw)
    })
}

async function readForm(request: Request): Promise<Record<string, string>> {
  const text = await request.clone().text()
  if (!request.headers.get('content-type')?.includes('json'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text) as Record<string, string>
  } catch {
    return {}
  }
}

async function answerGraphql(
  world: World,
  schema: GraphQLSchema,
  shop: Shop,
  request: Request,
): Promise<Response> {
  const token = request.headers.get('x-shopify-access-token') ?? ''
  const question = await readQuestion(request)
  if (!question) return Response.json({ errors: 'Bad Request' }, { status: 400 })
  const asked = world.asked.add({
    shopDomain: shop.domain,
    operation: nameOf(question),
    document: question.query,
    variables: question.variables ?? {},
    token,
    at: world.clock.now(),
  })
  const fault = world.faults.take(asked.operation)
  const response = await answerOrFail(world, schema, shop, { token, question, request, fault })
  asked.status = response.status
  if (!fault) asked.answer = await response.clone().json()
  return response
}

type Asking = { token: string; question: Question; request: Request; fault: Fault | undefined }

async function answerOrFail(
  world: World,
  schema: GraphQLSchema,
  shop: Shop,
  { token, question, request, fault }: Asking,
): Promise<Response> {
  const { installation } = shop
  const now = world.clock.now()
  if (!installation || !isOpenedBy(shop, token, now))
    return Response.json({ errors: wrongToken }, { status: 401 })
  if (shop.isFrozen) return Response.json({ errors: 'Unavailable Shop' }, { status: 402 })
  if (fault?.when === 'before') {
    if (fault.answer.kind !== 'throttled') return answerFaulty(fault, request, undefined)
    return Response.json(throttled(1, throttleStatus(installation, shop.plan, now)))
  }
  const body = await runOperation(schema, { world, shop, installation }, question)
  return fault ? answerFaulty(fault, request, body) : Response.json(body)
}

async function readQuestion(request: Request): Promise<Question | undefined> {
  try {
    const body = (await request.clone().json()) as Partial<Question>
    return typeof body.query === 'string' ? { ...body, query: body.query } : undefined
  } catch {
    return undefined
  }
}

const nameOf = ({ query, operationName }: Question): string =>
  operationName ?? /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'unnamed'
