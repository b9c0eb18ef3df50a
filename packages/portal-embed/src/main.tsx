// First, because it names the order of the layers that screens add to.
import './app/styles/index.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/router.tsx'
import { speak } from './app/texts/locales.ts'
import { findHostPage, isEmbedded } from './embed/host-page.ts'
import { joinHostPage } from './embed/join-host-page.ts'
import { sendHeartbeat } from './embed/send-heartbeat.ts'

// Before anything is fetched: the page around us puts a plain link in our place when it hears nothing.
const host = findHostPage()
host?.say('aftercare:ready', {})

try {
  await start()
} catch (error) {
  // The address of the product, which is the root; an error there has nowhere else to go.
  if (location.pathname === '/') throw error
  location.replace('/')
}

async function start(): Promise<void> {
  await speak()
  const router = createBrowserRouter(routes)
  const place = document.getElementById('portal') ?? document.body
  document.documentElement.toggleAttribute('data-embedded', isEmbedded())
  createRoot(place).render(<RouterProvider router={router} />)

  if (!host) return
  joinHostPage(host, place, (listener) => onStep(router, listener))
  const [, slug] = location.pathname.split('/')
  if (slug) void sendHeartbeat(host, slug)
}

/** Another step is another path; a query or a form sent on the same screen is not. */
function onStep(router: ReturnType<typeof createBrowserRouter>, listener: () => void): void {
  let shown = router.state.location.pathname
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return
    shown = pathname
    listener()
  })
}
