import type { createBrowserRouter } from 'react-router'
import { firstWorking } from '../drafts/expiring-storage.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>

const pollMs = 60_000

/**
 * Finds new releases of the portal while its page is visible: the service worker's script changes with every
 * build, and is asked for every minute. The next screen after a new release is loaded with it, as by a reload,
 * which loses no draft. The worker itself does nothing. Never in a frame, whose worker another page would not
 * see.
 */
export async function keepUpToDate(router: Router, page: Document = document): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await untilVisible(page)
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(logFailure)
  if (!registration) return

  let isOutdated = false
  registration.addEventListener('updatefound', () => {
    isOutdated ||= registration.active !== null
  })
  router.subscribe(({ location: from, navigation: { state, location: to, formMethod } }) => {
    const isNewScreen = state === 'loading' && formMethod === undefined && to.pathname !== from.pathname
    if (isOutdated && isNewScreen && keepsDrafts()) location.assign(to.pathname + to.search + to.hash)
  })
  setInterval(() => {
    if (page.visibilityState === 'visible') void registration.update().catch(logFailure)
  }, pollMs)
}

/** Whether a reload finds what was stored. */
const keepsDrafts = (): boolean => firstWorking() instanceof Storage

/** Only logged: the page still works, and the next check may succeed. */
function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.info('Aftercare could not look for a new version of this page.', error)
}

function untilVisible(page: Document): Promise<void> {
  if (page.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (page.visibilityState !== 'visible') return
      page.removeEventListener('visibilitychange', look)
      resolve()
    }
    page.addEventListener('visibilitychange', look)
  })
}
