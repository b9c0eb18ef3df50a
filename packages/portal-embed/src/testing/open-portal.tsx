import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { routes } from '../app/router.tsx'
import { clearDraft } from '../drafts/claim-draft-store.ts'
import { clearDeliveryClaim } from '../drafts/delivery-claim-draft.ts'
import { clearRegistration } from '../drafts/registration-draft.ts'
import { forgetEdit } from '../session/order-edit-session.ts'
import { forgetOrder } from '../session/order-session.ts'
import { forgetVisits } from '../session/order-token.ts'
import { forgetSettings } from '../session/settings-session.ts'
import { startFakeServer, type FakeRoutes } from './fake-server.ts'

/**
 * Opens the portal at an address, with its real routes, in a memory router and against a fake server.
 * `before` prepares a draft after stored state is cleared; a computed address may do so too. Everything is
 * cleaned up when the test ends and the portal is idle, so that nothing leaks into the next test.
 */
export function openPortal(address: string | (() => string), server: FakeRoutes, before?: () => void) {
  forgetSettings()
  forgetOrder()
  forgetVisits()
  forgetEdit()
  clearDraft()
  clearRegistration()
  clearDeliveryClaim()
  const calls = startFakeServer(server)
  before?.()
  const start = typeof address === 'string' ? address : address()
  const router = createMemoryRouter(routes, { initialEntries: [start] })
  const seen: string[] = []
  router.subscribe(({ location, navigation }) => seen.push((navigation.location ?? location).pathname))
  const { container } = render(<RouterProvider router={router} />)
  const settled = () => waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  onTestFinished(async () => {
    await settled()
    cleanup()
    vi.unstubAllGlobals()
  })
  return {
    container,
    calls,
    /** No navigation or submission is in progress. */
    settled,
    /** Every path visited so far, including redirects. */
    visited: () => seen,
    /** The current path with its query. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
