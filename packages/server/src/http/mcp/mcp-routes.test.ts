import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { apiScopes, type ApiScope } from '@aftercare/domain/merchants/permissions'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { anApiKey } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { describeTools } from './mcp-tools.ts'
import { mcpPath, mcpWritePath } from './mcp-routes.ts'

const deps = await useTestDeps()
const app = createApp(deps)

/** An assistant as its library makes it, which talks to this server. */
async function anAssistant(token: string, path = mcpPath) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`http://test${path}`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => app.fetch(new Request(url, init)),
  })
  await client.connect(transport)
  const names = async () => (await client.listTools()).tools.map(({ name }) => name)
  const use = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given })
    const [{ text } = { text: '' }] = content as { text: string }[]
    return { isError, text, json: () => JSON.parse(text) as never }
  }
  return { client, names, use }
}

let scene: Awaited<ReturnType<typeof twoScarves>> & { claimId: string }
beforeEach(async () => {
  const shop = await twoScarves(deps)
  const { id: claimId } = await shop.portal.file([refundOf(shop.lineId)])
  scene = { ...shop, claimId }
})

const readers: ApiScope[] = ['read:claims', 'read:orders', 'read:stores']

test('an assistant finds claims and orders, and learns why', async () => {
  const { client, names, use } = await anAssistant(await anApiKey(deps, scene.store, readers))
  expect(client.getInstructions()).toContain(scene.store.name)
  expect(await names()).toEqual(
    describeTools().flatMap(({ name, effect }) => (effect === 'reads' ? [name] : [])),
  )
  expect((await use('find_claims', { text: 'ada@example.com', take: 5 })).json()).toMatchObject({
    items: [{ id: scene.claimId }],
  })
  expect((await use('get_claim', { claimId: scene.claimId })).json()).toMatchObject({ riskLevel: null })
  expect((await use('explain_claim', { claimId: scene.claimId })).isError).toBe(false)
  expect((await use('get_order', { orderId: scene.bought.order.id })).json()).toMatchObject({
    orderNo: '#1001',
    claims: [{ id: scene.claimId }],
  })
})

test('writes nothing unless its address and its key say so', async () => {
  const all = await anApiKey(deps, scene.store, apiScopes)
  const reading = await anAssistant(all)
  const comment = { claimId: scene.claimId, message: 'Asked the customer for a photo.' }
  await expect(reading.use('comment_on_claim', comment)).rejects.toThrow('There is no tool')
  const withoutScope = await anAssistant(await anApiKey(deps, scene.store, readers), mcpWritePath)
  expect(await withoutScope.names()).not.toContain('comment_on_claim')
  await expect(withoutScope.use('comment_on_claim', comment)).rejects.toThrow('There is no tool')

  const writing = await anAssistant(all, mcpWritePath)
  expect(await writing.use('comment_on_claim', comment)).toMatchObject({ isError: false })
  const { tools } = await writing.client.listTools()
  const annotations = tools.find(({ name }) => name === 'finalize_claim')?.annotations
  expect(annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
})

test('gets the API’s refusals as answers of tools', async () => {
  const stranger = await anAssistant(
    await anApiKey(deps, await aStore(deps, { slug: 'southwind' }), apiScopes),
    mcpWritePath,
  )
  const unknown = await stranger.use('get_claim', { claimId: scene.claimId })
  expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('not_found') })
  expect(await stranger.use('find_claims', { take: 'many' })).toMatchObject({ isError: true })
  expect(await stranger.use('get_claim', { claimId: '..' })).toMatchObject({ isError: true })
  await expect(anAssistant('aft_key_unknown')).rejects.toThrow('valid API key')
  expect((await app.request(mcpPath, { headers: { accept: 'text/event-stream' } })).status).toBe(405)
})

test('a body that is no message, several of them or too long is refused', async () => {
  const token = await anApiKey(deps, scene.store, readers)
  const post = async (body: string) =>
    (
      await app.request(mcpPath, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        body,
      })
    ).status
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect(await post(JSON.stringify(list))).toBe(200)
  expect(await post(JSON.stringify([list, { ...list, id: 2 }]))).toBe(400)
  expect(await post('{')).toBe(400)
  expect(await post(JSON.stringify({ ...list, params: { _meta: { note: 'x'.repeat(600_000) } } }))).toBe(413)
})

test('every tool’s arguments are described without references, and none means two things', () => {
  for (const { operation, inputSchema } of describeTools()) {
    expect(JSON.stringify(inputSchema)).not.toContain('$ref')
    const { pathParameters, query, body } = operation
    const names = [
      ...pathParameters,
      ...Object.keys(query?.properties ?? {}),
      ...Object.keys(body?.properties ?? {}),
    ]
    expect(new Set(names).size).toBe(names.length)
  }
})
