// @vitest-environment happy-dom
import type { DashboardEmbed } from '@aftercare/domain/api/dashboard-embeds-api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse, type FakeRequest } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const anEmbed: DashboardEmbed = {
  id: 'e1',
  dashboardId: 'returns',
  dashboardName: 'Returns',
  domain: 'https://intranet.example.com',
  createdBy: 'Mara Holt',
  createdOn: '2026-11-20T12:00:00.000Z',
  expiresOn: '2027-02-20T12:00:00.000Z',
  isExpired: false,
}

test('an embedded dashboard is made, its code shown once, and revoked', async () => {
  let items: DashboardEmbed[] = []
  const sent: unknown[] = []
  openConsole(`/${storeId}/analytics/embeds`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/dashboard`]: { items: [{ id: 'returns', name: 'Returns', lead: '' }] },
    [`GET /${storeId}/dashboard-embed`]: () => ({ items }),
    [`POST /${storeId}/dashboard-embed`]: ({ body }: FakeRequest) => {
      sent.push(body)
      items = [anEmbed]
      return {
        ...anEmbed,
        token: 'aft_embed_x',
        url: 'https://a.example/admin/s/embedded/e1?a=1&b=2#aft_embed_x',
      }
    },
    [`DELETE /${storeId}/dashboard-embed/e1`]: () => {
      items = []
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Embed dashboard' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.change(drawer.getByLabelText('Domain'), { target: { value: 'intranet.example.com' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Embed dashboard' }))
  const code = await screen.findByLabelText<HTMLInputElement>('Embed code')
  expect(code.value).toContain('src="https://a.example/admin/s/embedded/e1?a=1&amp;b=2#aft_embed_x"')
  expect(sent).toEqual([{ dashboardId: 'returns', domain: 'intranet.example.com', expiresInDays: 90 }])
  fireEvent.click(screen.getByRole('button', { name: 'I’ve copied it' }))

  const name = 'Revoke Returns for https://intranet.example.com'
  fireEvent.click(await screen.findByRole('button', { name }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No embedded dashboards yet')).toBeTruthy()
})

test('an embedded dashboard does not open outside a page of its domain', async () => {
  openConsole(`/${storeId}/embedded/e1?dashboardId=returns&domain=https%3A%2F%2Fintranet.example.com`, {})
  expect(await screen.findByText('This dashboard only opens on https://intranet.example.com')).toBeTruthy()
})

test('an embedded dashboard that can’t load offers to try again, and nothing that leads to the console', async () => {
  vi.stubGlobal('parent', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const domain = encodeURIComponent(anEmbed.domain)
  openConsole(`/${storeId}/embedded/e1?dashboardId=returns&domain=${domain}`, {
    [`POST /${storeId}/dashboard/load`]: refuse(500, 'Something went wrong.'),
  })
  expect(await screen.findByText('The dashboard couldn’t load')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
