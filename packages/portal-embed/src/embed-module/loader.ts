import type * as EmbedModule from './embed-module.ts'

/*
 * `embed.js`: the one line in a merchant's page.
 *
 *   <script src="https://portal.example/embed.js" data-store="acme" async></script>
 *
 * Keeps what the page asks for until the module is there, and puts the portal where the script stands, or
 * into `data-container`, if it names a store. The module's address is built in beside this one.
 */
type Aftercare = { (...call: unknown[]): void; q?: unknown[] }
const page = window as Window & { Aftercare?: Aftercare }

const script = document.currentScript as HTMLScriptElement
const { store, container, orderId, isGiftReturn } = script.dataset

const queue = page.Aftercare?.q ?? []
page.Aftercare = (...call) => void queue.push(call)

if (store) {
  const place = container ?? script.parentNode?.insertBefore(document.createElement('div'), script)
  queue.push(['embed', { store, container: place, orderId, isGiftReturn: isGiftReturn === 'true' }])
}

const portalUrl = new URL(script.src).origin
// A page without the module shows nothing of ours; the browser's console says why.
void import(/* @vite-ignore */ `${portalUrl}/embed-module.js`).then((module: typeof EmbedModule) =>
  module.takeOver(queue, portalUrl),
)
