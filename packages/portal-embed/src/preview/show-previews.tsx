import {
  parseMessageFrom,
  lookPreview,
  say,
  type LookPreview,
} from '@aftercare/domain/embed/preview-messages'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from '../app/router.tsx'
import { forgetSettings } from '../session/settings-session.ts'
import { answerAs } from './example-shop.ts'
import { arriveAt } from './views.ts'

/**
 * Renders the portal's screens with sample data and the theme that the console sends, again on every change.
 * No API call leaves the page. Returns a function that stops it.
 */
export function showPreviews(place: Element): () => void {
  const root = createRoot(place)
  let shown: LookPreview | undefined
  let router: ReturnType<typeof createMemoryRouter> | undefined

  const show = (wanted: LookPreview) => {
    const isElsewhere = shown?.view !== wanted.view
    shown = wanted
    window.fetch = answerAs(wanted)
    forgetSettings()
    if (!router) {
      router = createMemoryRouter(routes, { initialEntries: [arriveAt[wanted.view]()] })
      root.render(<RouterProvider router={router} />)
    } else if (isElsewhere) void router.navigate(arriveAt[wanted.view](), { replace: true })
    else void router.revalidate()
  }
  const listen = (event: MessageEvent<unknown>) => {
    const heard = parseMessageFrom(window.parent, event, lookPreview)
    if (heard) show(heard.payload)
  }
  const titles = new MutationObserver(() => {
    if (shown) say(window.parent, { type: 'aftercare:preview-title', payload: { title: document.title } })
  })

  addEventListener('message', listen)
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })
  say(window.parent, { type: 'aftercare:preview-ready', payload: {} })
  return () => {
    removeEventListener('message', listen)
    titles.disconnect()
    root.unmount()
  }
}
