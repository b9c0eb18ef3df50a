import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { routes } from '../app/router.tsx'
import { theme } from '../app/theme.ts'
import { startFakeServer, type FakeRoutes } from './fake-server.ts'

// Growing text areas measure themselves again when a font is loaded; happy-dom has no fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** Opens the console at an address, with its real routes, in a memory router and against a fake server. */
export function openConsole(address: string, server: FakeRoutes) {
  const calls = startFakeServer(server)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const { container } = render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  return {
    container,
    calls,
    /** Where one is now, with the query. */
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
  }
}
