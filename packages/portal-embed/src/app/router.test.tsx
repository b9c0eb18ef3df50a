// @vitest-environment happy-dom
import { NetworkError } from '@aftercare/domain/api/client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { anOrder, someSettings } from '../testing/builders.ts'
import { openPortal } from '../testing/open-portal.tsx'
import { paths } from './paths.ts'
import { routes } from './router.tsx'

const findRoute = (path: string, among: readonly RouteObject[] = routes): RouteObject | undefined =>
  among.find((route) => route.path === path) ??
  among.map(({ children }) => children && findRoute(path, children)).find((route) => route !== undefined)

test('a screen whose code fails to load shows the error inside its store’s frame', async () => {
  const inactive = findRoute(paths.inactive.pattern)
  const { lazy } = inactive ?? {}
  if (!inactive || typeof lazy !== 'function') throw new Error('no such screen')
  onTestFinished(() => void (inactive.lazy = lazy))
  inactive.lazy = () => Promise.reject(new NetworkError('no connection'))

  openPortal('/birch/inactive', { 'GET /settings/birch': someSettings() })
  expect(await screen.findByText(/^We couldn’t reach the server/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search' })).toBeTruthy()
})

test('actions accept only POST requests, and screens without a form accept none', async () => {
  const server = { 'GET /settings/birch': someSettings(), 'GET /front-1/order': anOrder() }
  for (const change of [{ formmethod: 'delete' }, { formaction: '/birch/order/o1' }]) {
    openPortal('/birch', server)
    const button = await screen.findByRole('button', { name: 'Look It Up' })
    for (const [name, value] of Object.entries(change)) button.setAttribute(name, value)
    fireEvent.click(button)
    expect(await screen.findByText('Invalid request method')).toBeTruthy()
    cleanup()
  }
})
