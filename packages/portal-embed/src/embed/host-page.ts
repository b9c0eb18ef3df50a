import { hostMessage, hostOriginParameter, type PortalMessage } from '@aftercare/domain/embed/messages'
import * as v from 'valibot'
import { firstWorking } from '../drafts/expiring-storage.ts'

const originKey = 'aftercare:host-origin:1'
const locationWaitMs = 3000

type Saying<Type extends PortalMessage['type']> = Extract<PortalMessage, { type: Type }>['payload']

/**
 * The line to the page that holds the portal in a frame.
 *
 * Messages go to the one origin the page named when it made the frame; the browser drops them if another
 * page holds us, and the server's `frame-ancestors` decides who may.
 */
export class HostPage {
  readonly #window: Window
  readonly #origin: string

  constructor(host: { window: Window; origin: string }) {
    this.#window = host.window
    this.#origin = host.origin
  }

  say<Type extends PortalMessage['type']>(type: Type, payload: Saying<Type>, id = crypto.randomUUID()): void {
    this.#window.postMessage({ v: 1, type, id, payload }, this.#origin)
  }

  /** Where the page around us is, or undefined when it does not say within three seconds (specification section 9). */
  askLocation(waitMs = locationWaitMs): Promise<string | undefined> {
    const id = crypto.randomUUID()
    const done = new AbortController()
    return new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), waitMs)
      done.signal.addEventListener('abort', () => clearTimeout(timer))
      addEventListener(
        'message',
        (event) => {
          const answer = this.#read(event)
          if (answer?.id === id) resolve(answer.payload.href)
        },
        { signal: done.signal },
      )
      this.say('aftercare:location-request', {}, id)
    }).finally(() => done.abort())
  }

  #read(event: MessageEvent<unknown>) {
    if (event.source !== this.#window || event.origin !== this.#origin) return undefined
    const parsed = v.safeParse(hostMessage, event.data)
    return parsed.success ? parsed.output : undefined
  }
}

/**
 * The page around us, or undefined when the portal stands alone or was framed without our script.
 * Its origin is kept for the tab, since the address of a later step no longer names it.
 */
export function findHostPage(page: Window = window): HostPage | undefined {
  if (page.parent === page) return undefined
  const storage = firstWorking([() => page.sessionStorage])
  const named =
    new URLSearchParams(page.location.search).get(hostOriginParameter) ?? storage.getItem(originKey)
  const origin = named === null ? undefined : URL.parse(named)?.origin
  if (origin === undefined || origin === 'null') return undefined
  storage.setItem(originKey, origin)
  return new HostPage({ window: page.parent, origin })
}
