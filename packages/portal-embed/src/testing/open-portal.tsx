import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { routes } from '../app/router.tsx'
import { clearDraft } from '../drafts/claim-draft-store.ts'
import { clearRegistration } from '../drafts/registration-draft.ts'
import { forgetEdit } from '../session/order-edit-session.ts'
import { forgetOrder } from '../session/order-session.ts'
import { forgetVisits } from '../session/order-token.ts'
import { forgetSettings } from '../session/settings-session.ts'
import { startFakeServer, type FakeRoutes } from './fake-server.ts'

/**
 * Opens the portal at an address, with its real routes, in a memory router and against a fake server.
 * `before` prepares a draft or the like once everything held has been forgotten, and so may an address
 * that is computed; everything is cleaned up when the test ends, once the portal has come to rest: what a
 * screen still does would else reach the draft of the next test.
 */
export function openPortal(address: string | (() => string), server: FakeRoutes, before?: () => void) {
  forgetSettings()
  forgetOrder()
  forgetVisits()
  forgetEdit()
  clearDraft()
  clearRegistration()
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
    /** No step is being taken and no form sent any more. */
    settled,
    /** Every path that was gone to so far, redirects included. */
    visited: () => seen,
    /** Where the shopper is now, with the query. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
