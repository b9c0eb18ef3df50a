import type * as EmbedModule from './embed-module.ts'

/*
 * `embed.js`: the one line in a merchant's page.
 *
 *   <script src="https://portal.example/embed.js" data-store="acme" async></script>
 *
 * Keeps what the page asks for until the module is there, and puts the portal where the script stands, or
 * into `data-container`, if it names a store. The module is served beside it.
 */
type Aftercare = { (...call: unknown[]): void; q?: unknown[] }
const page = window as Window & { Aftercare?: Aftercare }

const script = document.currentScript as HTMLScriptElement
const { store, container, isGiftReturn, allowedOrigins, ...rest } = script.dataset

const queue = page.Aftercare?.q ?? []
page.Aftercare = (...call) => void queue.push(call)

if (store) {
  const options = {
    ...rest,
    store,
    container: container ?? script.parentNode?.insertBefore(document.createElement('div'), script),
    isGiftReturn: isGiftReturn === 'true',
    allowedOrigins: allowedOrigins?.split(' '),
  }
  queue.push(['embed', options])
}

const portalUrl = new URL(script.src).origin
// A page without the module keeps what it had in our place; the browser's console says why.
void import(/* @vite-ignore */ `${portalUrl}/embed-module.js`).then((module: typeof EmbedModule) =>
  module.takeOver(queue, portalUrl),
)
