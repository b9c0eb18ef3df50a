import * as v from 'valibot'
import { embedPortal } from './embed-portal.ts'

export { embedPortal, type EmbeddedPortal, type EmbedOptions } from './embed-portal.ts'

/** Asked for only once there is a call: the module may be imported where there is no page. */
const element = v.custom<Element>((value) => value instanceof Element)

/** A call of `Aftercare('embed', options, receive)` from a merchant's page. */
const call = v.tuple([
  v.literal('embed'),
  v.looseObject({ store: v.string(), container: v.union([v.string(), element]) }),
  v.optional(v.function()),
])

type Queue = { push: (...calls: unknown[]) => number } & unknown[]

/**
 * Does what the page asked for before this script was there, and from now on at once. A mistake in the
 * page's call is written to its console and harms nothing else.
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
      // The only place a merchant's developer looks.
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

/** A script in the page's head may be faster than the rest of the page. */
const isStillToCome = (container: string | Element): boolean =>
  typeof container === 'string' && document.readyState === 'loading' && !document.querySelector(container)
