// @vitest-environment happy-dom
import type { FigureAlert } from '@aftercare/domain/api/figure-alerts-api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import type { FakeRequest } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const measure = (id: string, name: string, unit: string, hasClaimTypes: boolean) => ({
  id,
  name,
  unit,
  definition: `What ${name} means.`,
  more: 'bad',
  hasClaimTypes,
})
const measures = [
  measure('returnRate', 'Claim rate', 'percent', true),
  measure('lossRatio', 'Loss ratio', 'percent', false),
]
const anAlert: FigureAlert = {
  id: 'alert',
  measure: 'returnRate',
  measureName: 'Return rate',
  claimType: 'return',
  within: '30d',
  direction: 'above',
  threshold: 12.5,
  value: 14,
  isPast: true,
  passedOn: null,
  version: 'v1',
}

test('an alert about a figure is added, shown with its value now, and deleted', async () => {
  let items: FigureAlert[] = []
  const sent: unknown[] = []
  openConsole(`/${storeId}/analytics/alerts`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/figure-alert`]: () => ({ items, currencyCode: 'USD', measures }),
    [`POST /${storeId}/figure-alert`]: ({ body }: FakeRequest) => {
      sent.push(body)
      items = [anAlert]
      return anAlert
    },
    [`DELETE /${storeId}/figure-alert/alert`]: () => {
      items = []
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add alert' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('What Claim rate means.')).toBeTruthy()
  fireEvent.change(drawer.getByLabelText('Threshold in %'), { target: { value: '12.5' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  const card = within(await screen.findByRole('region', { name: 'Return rate above 12.5%' }))
  expect(card.getByText('Last 30 days · Returns only · Now: 14%')).toBeTruthy()
  expect(card.getByText('Past threshold')).toBeTruthy()
  const { measure, claimType, within: period, direction, threshold } = anAlert
  expect(sent).toEqual([{ measure, claimType, within: period, direction, threshold }])

  fireEvent.click(card.getByRole('button', { name: 'Delete Return rate above 12.5%' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No alerts yet')).toBeTruthy()
})
