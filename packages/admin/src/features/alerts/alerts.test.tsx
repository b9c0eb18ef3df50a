// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, aStoreSession, storeId } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const alert = {
  id: 'al1',
  severity: 'Warning',
  category: 'Home',
  subject: 'Claim R-1 needs attention',
  message: 'The card was closed.',
  url: `/${storeId}/claims/return/c1`,
  reconnectUrl: null,
  createdOn: '2026-11-20T12:00:00.000Z',
}

test('alerts lead to what they are about, and the menu counts the unread until all are read', async () => {
  let readOn: string | null = null
  let sent: unknown
  openConsole(`/${storeId}/alerts`, {
    'GET /me': aSession(),
    [`GET /${storeId}/me`]: () => aStoreSession({ unreadAlerts: readOn ? 0 : 1 }),
    [`GET /${storeId}/user/u1/alert`]: () => ({
      items: [{ ...alert, readOn }],
      nextCursor: null,
      prevCursor: null,
    }),
    [`PUT /${storeId}/user/u1/alert`]: ({ body }) => {
      sent = body
      readOn = '2026-11-21T12:00:00.000Z'
      return { success: true }
    },
  })
  expect(await screen.findByText('The card was closed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View details' }).getAttribute('href')).toBe(alert.url)
  expect(screen.getByRole('link', { name: 'Alerts 1 unread alert' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
  expect(screen.getByRole('link', { name: 'Alerts' })).toBeTruthy()
  expect(sent).toEqual({ until: alert.createdOn })
  expect(screen.getByRole('button', { name: `Mark as unread: “${alert.subject}”` })).toBeTruthy()
})

test('the alert about a lost connection has one button, which restores it', async () => {
  const lost = { ...alert, readOn: null, reconnectUrl: 'https://birch.myshopify.com/admin/apps/our-app' }
  openConsole(`/${storeId}/alerts`, {
    'GET /me': aSession(),
    [`GET /${storeId}/me`]: aStoreSession({ unreadAlerts: 1 }),
    [`GET /${storeId}/user/u1/alert`]: { items: [lost], nextCursor: null, prevCursor: null },
  })
  const reconnect = await screen.findByRole('link', { name: 'Reconnect' })
  expect(reconnect.getAttribute('href')).toBe(lost.reconnectUrl)
  expect(screen.queryByRole('link', { name: 'View details' })).toBeNull()
})

test('every user can change their notification settings, whatever their role', async () => {
  let sent: unknown
  openConsole(`/${storeId}/alerts`, {
    'GET /me': aSession(),
    [`GET /${storeId}/me`]: aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewStore'] }),
    [`GET /${storeId}/user/u1/alert`]: { items: [], nextCursor: null, prevCursor: null },
    [`GET /${storeId}/user/u1/alert-choice`]: { mutedAlerts: ['Settings'], areAlertsMailed: false },
    [`PUT /${storeId}/user/u1/alert-choice`]: ({ body }) => {
      sent = body
      return body as object
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose alerts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose alerts' }))
  const settings = await dialog.findByRole('switch', { name: 'Settings and access' })
  expect(settings).toHaveProperty('checked', false)
  fireEvent.click(dialog.getByRole('switch', { name: 'Products' }))
  fireEvent.click(dialog.getByRole('switch', { name: /^Also send by email/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual({ mutedAlerts: ['Settings', 'Product'], areAlertsMailed: true })
})

test('alerts that are switched and switched back are given up without a question, others are not', async () => {
  openConsole(`/${storeId}/alerts`, {
    'GET /me': aSession(),
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/user/u1/alert`]: { items: [], nextCursor: null, prevCursor: null },
    [`GET /${storeId}/user/u1/alert-choice`]: {
      mutedAlerts: ['Settings', 'Product'],
      areAlertsMailed: false,
    },
  })
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Choose alerts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose alerts' }))
    return { dialog, settings: await dialog.findByRole('switch', { name: 'Settings and access' }) }
  }
  const first = await open()
  fireEvent.click(first.settings)
  fireEvent.click(first.settings)
  fireEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const second = await open()
  fireEvent.click(second.settings)
  fireEvent.click(second.dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Discard changes' })).toBeTruthy()
})
