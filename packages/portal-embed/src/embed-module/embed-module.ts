import * as v from 'valibot'
import { embedPortal } from './embed-portal.ts'

export { embedPortal, type EmbeddedPortal, type EmbedOptions } from './embed-portal.ts'

/** Read on the first call: the module may be imported where there is no page. */
const element = v.custom<Element>((value) => value instanceof Element)

/** A call of `Aftercare('embed', options, receive)` from a merchant's page. */
const call = v.tuple([
  v.literal('embed'),
  v.looseObject({ store: v.string(), container: v.union([v.string(), element]) }),
  v.optional(v.function()),
])

type Queue = { push: (...calls: unknown[]) => number } & unknown[]

/**
 * Runs the calls that the page queued before this script loaded, and later calls immediately. A mistake in a
 * call is logged to the console and affects nothing else.
 */
export function takeOver(queue: Queue, portalUrl: string): void {
  const perform = (asked: unknown) => {
    try {
      const [, options, receive] = v.parse(call, Array.from(asked as ArrayLike<unknown>))
      if (isStillToCome(options.container)) {
        addEventListener('DOMContentLoaded', () => perform(asked), { once: true })
        return
      }
      const portal = embedPortal({ portalUrl, ...options })
      receive?.(portal)
    } catch (error) {
      // Developers of the merchant look here.
      // oxlint-disable-next-line no-console
      console.error(error)
    }
  }
  queue.splice(0).forEach(perform)
  queue.push = (...calls) => {
    calls.forEach(perform)
    return 0
  }
}

/** A script in the head may run before the container exists. */
const isStillToCome = (container: string | Element): boolean =>
  typeof container === 'string' && document.readyState === 'loading' && !document.querySelector(container)
