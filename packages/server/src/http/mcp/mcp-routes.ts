import { may } from '@aftercare/domain/merchants/permissions'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { admitAnyProgram } from '../admit-program.ts'
import { newRoutes, type AppEnv } from '../context.ts'
import { readText } from '../read-body.ts'
import { parseJson } from '../read-json.ts'

/** Where assistants reach the tools that only read, and where those that may change something too. */
export const mcpPath = '/mcp'
export const mcpWritePath = '/mcp/write'

type Fetch = (request: Request, env: unknown) => Promise<Response>

/**
 * The Model Context Protocol, over HTTP without sessions. A tool is a call of the API for programs with the same key,
 * which `fetch` makes: its scopes, limits and answers are those of the API.
 */
export function mcpRoutes(fetch: Fetch) {
  const routes = newRoutes()
  routes.post(mcpPath, (c) => answer(c, fetch, { isWriting: false }))
  routes.post(mcpWritePath, (c) => answer(c, fetch, { isWriting: true }))
  // Nothing is sent that was not asked for, and no session ends.
  for (const path of [mcpPath, mcpWritePath])
    routes.on(['GET', 'DELETE'], path, (c) => c.body(null, 405, { allow: 'POST' }))
  return routes
}

async function answer(
  c: Context<AppEnv>,
  fetch: Fetch,
  { isWriting }: { isWriting: boolean },
): Promise<Response> {
  const { store, session } = await admitAnyProgram(c)
  const message = parseJson(await readText(c))
  // One request that asks for all tools a thousand times would be answered a thousand times.
  if (Array.isArray(message))
    throw new AppError('invalid', 'several_messages', 'Please send one message at a time.')
  // The library is large and few installations use it: it is loaded with the first message.
  const { answerMcp } = await import('./answer-mcp.ts')
  return answerMcp(c.req.raw, message, {
    storeName: store.name,
    isOffered: ({ access, effect }) =>
      (isWriting || effect === 'reads') && may(session.access, access, store.settings.staff),
    call: ({ method, path, body }) =>
      fetch(
        new Request(new URL(path, c.req.url), {
          method,
          headers: {
            authorization: c.req.header('authorization') ?? '',
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
        }),
        c.env,
      ),
  })
}
