import {
  hostMessage,
  hostOriginOf,
  type HostMessage,
  type PortalMessage,
} from '@aftercare/domain/embed/messages'
import * as v from 'valibot'

const answerWaitMs = 3000

type Saying<Type extends PortalMessage['type']> = Extract<PortalMessage, { type: Type }>['payload']

/**
 * The connection to the page that frames the portal.
 *
 * Messages go to the one origin the page named when it made the frame; the browser drops them if another page
 * holds us, and the server's `frame-ancestors` decides who may.
 */
export class HostPage {
  readonly origin: string
  readonly #window: Window

  constructor(host: { window: Window; origin: string }) {
    this.#window = host.window
    this.origin = host.origin
  }

  say<Type extends PortalMessage['type']>(type: Type, payload: Saying<Type>, id = crypto.randomUUID()): void {
    this.#window.postMessage({ v: 1, type, id, payload }, this.origin)
  }

  /** URL of the host page; undefined if it doesn't answer within three seconds. */
  async askLocation(waitMs = answerWaitMs): Promise<string | undefined> {
    const answer = await this.#ask('aftercare:location-request', {}, waitMs)
    return answer?.type === 'aftercare:location' ? answer.payload.href : undefined
  }

  /** Asks the host page to navigate; false if it refuses or doesn't answer. */
  async navigate(url: string, waitMs = answerWaitMs): Promise<boolean> {
    const answer = await this.#ask('aftercare:navigate', { url }, waitMs)
    return answer?.type === 'aftercare:navigation' && answer.payload.isAllowed
  }

  #ask<Type extends PortalMessage['type']>(
    type: Type,
    payload: Saying<Type>,
    waitMs: number,
  ): Promise<HostMessage | undefined> {
    const id = crypto.randomUUID()
    const done = new AbortController()
    return new Promise<HostMessage | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), waitMs)
      done.signal.addEventListener('abort', () => clearTimeout(timer))
      const listen = (event: MessageEvent<unknown>) => {
        const answer = this.#read(event)
        if (answer?.id === id) resolve(answer)
      }
      addEventListener('message', listen, { signal: done.signal })
      this.say(type, payload, id)
    }).finally(() => done.abort())
  }

  #read(event: MessageEvent<unknown>): HostMessage | undefined {
    if (event.source !== this.#window || event.origin !== this.origin) return undefined
    const parsed = v.safeParse(hostMessage, event.data)
    return parsed.success ? parsed.output : undefined
  }
}

/** True inside another page's frame. */
export const isEmbedded = (): boolean => window.parent !== window

/** The page around us, or undefined if the portal is standalone or was framed without our script. */
export function findHostPage(page: Window = window): HostPage | undefined {
  if (page.parent === page) return undefined
  const origin = hostOriginOf(page.name)
  return origin === undefined ? undefined : new HostPage({ window: page.parent, origin })
}
