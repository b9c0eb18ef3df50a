// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../session/settings-session.ts'
import { someSettings } from '../testing/builders.ts'
import { refuse, startFakeServer, type FakeRequest } from '../testing/fake-server.ts'
import { HostPage } from './host-page.ts'
import { sendHeartbeat } from './send-heartbeat.ts'
import { pageAround } from './testing/page-around.ts'

const origin = 'https://shop.example'
const host = new HostPage({
  origin,
  window: pageAround(origin, () => ({
    type: 'aftercare:location',
    payload: { href: `${origin}/pages/returns?order=1001#top` },
  })),
})

beforeEach(forgetSettings)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the merchant learns which page embeds the portal, but not which order was opened', async () => {
  const received: unknown[] = []
  startFakeServer({
    'GET /settings/birch': someSettings(),
    'POST /front-1/extension/heartbeat': ({ body }: FakeRequest) => {
      received.push(body)
      return { success: true }
    },
  })
  await sendHeartbeat(host, 'birch')
  expect(received).toEqual([
    {
      customerAppUrl: `${location.origin}/birch`,
      embeddedHostUrl: `${origin}/pages/returns`,
      appName: 'portal-embed',
    },
  ])
})

test.for([
  ['refuses', { 'POST /front-1/extension/heartbeat': () => refuse(400, 'Invalid JSON') }],
  ['knows no such store', { 'GET /settings/birch': () => refuse(404, 'Store Not Found') }],
])('the shopper notices nothing if the server %s', async ([, routes]) => {
  startFakeServer({ 'GET /settings/birch': someSettings(), ...(routes as object) })
  await expect(sendHeartbeat(host, 'birch')).resolves.toBeUndefined()
})
