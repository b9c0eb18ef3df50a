import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dashboardIds } from '../packages/domain/src/analytics/dashboards.ts'
import { callAs, openConsole, storeId } from './harness/console.ts'
import { desktop, useBrowser } from './harness/journey.ts'
import { server } from './harness/shared-server.ts'
import { faultsWideAndNarrow } from './harness/wide-and-narrow.ts'
import { arriveAt } from './shopper.ts'

const open = useBrowser()

const screens = [
  '',
  ...dashboardIds.map((id) => `analytics/${id}`),
  'analytics/question?question=Returns%20last%20month%20by%20reason',
  'analytics/question?question=What%20is%20the%20weather',
  'analytics/alerts',
  'analytics/embeds',
  'exports',
  'exports/new/Order',
  'settings/integrations/zendesk',
  'settings/integrations/twilio',
  'connect-card',
]

// Some at a time: all together would be as long as a journey may take.
const size = 6
const parts = Array.from({ length: Math.ceil(screens.length / size) }, (_, at) =>
  screens.slice(at * size, (at + 1) * size),
)

test.for(parts.map((part) => ({ part, from: part[0] || 'home' })))(
  'screens from “$from” on can be read by everybody, wide and narrow, in the light and in the dark',
  async ({ part }) => {
    const { page } = await openConsole(open, 'admin', 'settings', desktop)
    for (const [place, path] of part.entries()) {
      await page.goto(`${server.portalUrl}/admin/${storeId}/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect.soft(await faultsWideAndNarrow(page, page, place), path).toEqual([])
    }
  },
)

test('a dashboard in another site’s page can be read by everybody, wide and narrow, in the light and in the dark', async () => {
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><html lang="en"><title>Figures</title><body style="margin:0">
      <iframe title="Returns" src="${String(made['url'])}" style="border:0;width:100%;height:3000px"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const domain = `http://localhost:${(site.address() as AddressInfo).port}`
  const { body: made } = await callAs('admin', 'POST', 'dashboard-embed', { dashboardId: 'returns', domain })
  const { page } = await open(desktop, { address: domain })
  const dashboard = page.frameLocator('iframe')
  await arriveAt(dashboard, 'Returns')
  expect(await faultsWideAndNarrow(page, dashboard, 0)).toEqual([])
})
