// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import type { FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'

const base = `/${storeId}/settings/webhooks`
const webhook = {
  id: '0199a1b2-0000-7000-8000-00000000000a',
  url: 'https://hooks.northwind.example/aftercare',
  events: ['claim/created', 'claim/finalized'],
  isEnabled: true,
  createdOn: '2026-11-20T12:00:00.000Z',
  lastSuccessOn: '2026-11-20T12:00:00.000Z',
  lastFailureOn: null,
  failingSince: null,
  disabledOn: null,
  previousSecretUntil: null,
  version: 'v1',
}
const delivery = {
  id: 'd1',
  eventId: 'e1',
  type: 'claim/created',
  subjectId: 'c1',
  state: 'failed',
  tries: 8,
  status: 500,
  failure: 'Answered 500.',
  nextTryOn: null,
  createdOn: '2026-11-20T12:00:00.000Z',
  endedOn: '2026-11-21T12:00:00.000Z',
}
const attempt = {
  startedOn: '2026-11-20T12:00:00.000Z',
  durationMs: 12,
  status: 500,
  failure: 'Answered 500.',
  answer: 'Out of order',
}
const page = (items: object[]) => ({ items, nextCursor: null, prevCursor: null })

const open = (given: object = {}, routes: FakeRoutes = {}) =>
  openConsole(`${base}/${webhook.id}`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${base}/${webhook.id}`]: { ...webhook, ...given },
    [`GET ${base}/${webhook.id}/deliveries`]: page([delivery]),
    [`GET ${base}/${webhook.id}/deliveries/d1`]: { ...delivery, body: '{"type":"x"}', attempts: [attempt] },
    ...routes,
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a webhook is created with its events, and its secret shown once', async () => {
  let sent: unknown
  openConsole(base, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${base}`]: { items: [], canBeCreated: true },
    [`POST ${base}`]: ({ body }) => {
      sent = body
      return { ...webhook, secret: 'whsec_once' }
    },
  })
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await press('Create webhook')
  const drawer = within(await screen.findByRole('dialog', { name: 'Create webhook' }))
  fireEvent.change(drawer.getByLabelText('URL'), { target: { value: webhook.url } })
  fireEvent.click(drawer.getByRole('checkbox', { name: 'claim/created' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Create webhook' }))
  expect(await screen.findByDisplayValue('whsec_once')).toBeTruthy()
  expect(sent).toMatchObject({ url: webhook.url, events: ['claim/created'] })
})

test('a failed delivery shows what was sent and answered, and is sent again', async () => {
  let isReplayed = false
  open(
    { failingSince: '2026-11-20T12:00:00.000Z' },
    {
      [`POST ${base}/${webhook.id}/deliveries/d1/replay`]: () => {
        isReplayed = true
        return { success: true }
      },
    },
  )
  expect(await screen.findByText(/Requests have failed since/)).toBeTruthy()
  await press('Details of claim/created')
  expect(await screen.findByText('Out of order')).toBeTruthy()
  await press('Send again')
  await waitFor(() => expect(isReplayed).toBe(true))
})

test('one that was disabled for failing says so, and is enabled again in its drawer', async () => {
  let sent: unknown
  open(
    { isEnabled: false, disabledOn: '2026-11-20T12:00:00.000Z' },
    {
      [`PUT ${base}/${webhook.id}`]: ({ body }) => {
        sent = body
        return webhook
      },
    },
  )
  expect(await screen.findByText(/it kept failing/)).toBeTruthy()
  await press('Edit')
  fireEvent.click(await screen.findByRole('switch', { name: /^Enabled/ }))
  await press('Save')
  await waitFor(() => expect(sent).toMatchObject({ isEnabled: true, version: 'v1', url: webhook.url }))
})

test('a rotated secret is shown once', async () => {
  let sent: unknown
  open(
    {},
    {
      [`POST ${base}/${webhook.id}/rotate-secret`]: ({ body }) => {
        sent = body
        return { ...webhook, secret: 'whsec_next' }
      },
    },
  )
  await press('Rotate secret')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate secret' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }))
  expect(await screen.findByDisplayValue('whsec_next')).toBeTruthy()
  expect(sent).toEqual({ overlapHours: 24 })
})
