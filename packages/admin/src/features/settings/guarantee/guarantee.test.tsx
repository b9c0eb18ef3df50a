// @vitest-environment happy-dom
import { widgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { fireEvent, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import type { FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const base = `/${storeId}/shipping-protection`
const unit = { idFromPlatform: '901', priceMinor: 295, maxSubtotalMinor: 10_000, currencyCode: 'USD' }
const aConfig = (change: object = {}) => ({
  ...v.parse(widgetConfig, { externalStorefrontId: 'sf1', units: [unit], ...change }),
  version: 'w1',
})
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${base}/widget`]: aConfig(),
}
const address = `/${storeId}/settings/delivery-guarantee`

test('prices are entered in money, and sent in minor units from where the last one ends', async () => {
  let sent: unknown
  openConsole(address, {
    ...home,
    [`PUT ${base}/widget`]: ({ body }) => {
      sent = body
      return { ...aConfig(body as object), version: 'w2' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a price' }))
  const second = within(screen.getByRole('group', { name: 'Price 2' }))
  fireEvent.change(second.getByLabelText('Price'), { target: { value: '4.5' } })
  fireEvent.change(second.getByLabelText('Variant'), { target: { value: '902' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Shoppers see it now.')).toBeTruthy()
  expect(sent).toMatchObject({
    version: 'w1',
    units: [
      { idFromPlatform: '901', minSubtotalMinor: 0, maxSubtotalMinor: 10_000, priceMinor: 295 },
      { idFromPlatform: '902', minSubtotalMinor: 10_000, maxSubtotalMinor: null, priceMinor: 450 },
    ],
  })
  expect(sent).not.toHaveProperty('texts')
})

test('a price without its variant is refused, and nothing is sent', async () => {
  const { calls } = openConsole(address, home)
  const first = within(await screen.findByRole('group', { name: 'Price 1' }))
  fireEvent.change(first.getByLabelText('Variant'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Each price needs the variant that is put into the cart')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('the picture follows what is typed', async () => {
  openConsole(address, home)
  const name = await screen.findByLabelText('Name')
  fireEvent.change(name, { target: { value: 'Safe arrival' } })
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('Safe arrival')).toBeTruthy()
  expect(within(preview).getByText('$2.95')).toBeTruthy()
})

test('the store’s id and the script tag are there to be copied', async () => {
  openConsole(address, home)
  const id = await screen.findByLabelText<HTMLInputElement>('Your store’s id')
  expect(id.value).toBe('sf1')
  const tag = screen.getByLabelText<HTMLTextAreaElement>('Script tag')
  expect(tag.value).toContain(`src="${location.origin}/widget.js"`)
  expect(tag.value).toContain('data-storefront-id="sf1"')
})

test('prices are taken from the catalogue', async () => {
  let config = aConfig()
  openConsole(address, {
    ...home,
    [`GET ${base}/widget`]: () => config,
    [`POST ${base}/configure`]: () => {
      config = { ...aConfig({ units: [{ ...unit, priceMinor: 395 }] }), version: 'w2' }
      const { version: _version, ...plain } = config
      return { config: plain, products: [], embedAddress: null }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take from the catalogue' }))
  expect(await screen.findByDisplayValue('$3.95')).toBeTruthy()
})
