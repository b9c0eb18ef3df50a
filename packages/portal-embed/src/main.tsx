// First, because it sets the order of the CSS layers.
import './app/styles/index.css'
import { shownErrorEvent } from '@aftercare/domain/error-reports/report-settings'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/router.tsx'
import { speak } from './app/texts/locales.ts'
import { findHostPage, isEmbedded } from './embed/host-page.ts'
import { joinHostPage } from './embed/join-host-page.ts'
import { sendHeartbeat } from './embed/send-heartbeat.ts'

// Before anything is fetched: the host page replaces the portal by a plain link if it receives nothing.
const host = findHostPage()
host?.say('aftercare:ready', {})

try {
  await start()
} catch (error) {
  // The root page; an error there has no other home.
  if (location.pathname === '/') throw error
  location.replace('/')
}

/** An error page was shown: nothing else would report its error. */
function tellReports(error: unknown): void {
  dispatchEvent(new CustomEvent(shownErrorEvent, { detail: error }))
}

async function start(): Promise<void> {
  if (location.hash.startsWith('#customerToken'))
    (await import('./session/take-customer-token.ts')).takeCustomerToken()
  await speak()
  const router = createBrowserRouter(routes)
  const place = document.getElementById('portal') ?? document.body
  document.documentElement.toggleAttribute('data-embedded', isEmbedded())
  createRoot(place).render(<RouterProvider router={router} onError={tellReports} />)

  // Not needed for the first screen, and worth no error.
  if (!isEmbedded())
    void import('./updates/keep-up-to-date.ts').then(
      (updates) => updates.keepUpToDate(router),
      () => {},
    )
  if (!host) return
  joinHostPage(host, place, (listener) => onStep(router, listener))
  const [, slug] = location.pathname.split('/')
  if (slug) void sendHeartbeat(host, slug)
}

/** A step is a path; a query or a form submission on the same screen is no new step. */
function onStep(router: ReturnType<typeof createBrowserRouter>, listener: () => void): void {
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return
    shown = pathname
    listener()
  })
}
