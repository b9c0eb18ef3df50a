import { takeOver } from './embed-module.ts'

/*
 * `embed.js`: the one line in a merchant's page.
 *
 * <script src="https://portal.example/embed.js" data-store="acme" async></script>
 *
 * Runs the calls that the page made before it loaded, and puts the portal at the script's position, or into
 * `data-container`, if it names a store. The module is part of it: requesting it separately would cost a slow
 * connection half a second.
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

takeOver(queue, new URL(script.src).origin)
