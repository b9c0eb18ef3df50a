import { reconcileCart, type Settlement, type Wish } from '@aftercare/domain/widget/reconcile-cart'
import type { WidgetCart } from '@aftercare/domain/widget/widget-cart'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { pause } from '../pause.ts'
import type { Refusal } from '../request-json.ts'
import type { CartAccess } from './shopify-cart.ts'

export type CartKeeper = {
  /** Looks at the cart and writes what differs. Calls while it does so become one more look. */
  check: () => void
  /** Does what the shopper asked for; resolves with whether it was written. A later wish replaces it. */
  wish: (wish: Wish) => Promise<boolean>
}

type Keeping = {
  access: CartAccess
  situation: () => { config: WidgetConfig; countryCode: string | null }
  onState: (cart: WidgetCart, settlement: Settlement) => void
  onError: (code: 'cartRead' | 'cartWrite' | 'cartConflict', cause?: unknown) => void
  signal: AbortSignal
}

/** Waits before what failed is tried again. */
const retryAfterMs = [400, 1600]
/** The limit of unrequested writes within a period, after which the widget yields to the other party. */
const mostUnasked = 4
const unaskedWhileMs = 30_000

/**
 * Keeps a cart as it should be, with one request under way at a time.
 *
 * Reads, compares, writes differences, and compares the result. Unrequested changes are written a few times
 * at most, so that two parties that disagree do not continue forever, and a refused change is not repeated
 * until something changes. Of several requests by the shopper only the last is written.
 */
export function keepCart({ access, situation, onState, onError, signal }: Keeping): CartKeeper {
  let wish: { wish: Wish; done: (isDone: boolean) => void } | undefined
  let work: Promise<void> | undefined
  let isAgain = false
  let refused = ''
  const budget = unaskedBudget()

  const fulfil = (asked: typeof wish, isDone: boolean) => {
    asked?.done(isDone)
    if (wish === asked) wish = undefined
  }

  const fail = (asked: typeof wish, code: 'cartRead' | 'cartWrite', cause: unknown, write = '') => {
    refused = write
    onError(code, cause)
    fulfil(asked, false)
  }

  /** Compares and writes until nothing differs. */
  const settle = async (): Promise<void> => {
    let cart = await persist(access.read)
    for (let tries = 0; !signal.aborted;) {
      const asked = wish
      const settlement = reconcileCart({ ...situation(), cart, wish: asked?.wish })
      onState(cart, settlement)
      const { write } = settlement
      // A hidden tab writes nothing until it is visible.
      if (!write || (!asked && (document.hidden || JSON.stringify(write) === refused)))
        return fulfil(asked, true)
      if (!asked && !budget.take()) return onError('cartConflict')
      try {
        cart = await access.write(write, cart)
        refused = ''
        fulfil(asked, true)
      } catch (cause) {
        const ms = mayPass(cause) && retryAfterMs[tries++]
        if (ms) await pause(ms)
        // A part of it may be there: what is tried next follows from what is.
        cart = await persist(access.read)
        if (!ms) fail(asked, 'cartWrite', cause, JSON.stringify(write))
      }
    }
  }

  const look = async (): Promise<void> => {
    for (; isAgain && !signal.aborted;) {
      isAgain = false
      await settle().catch((cause: unknown) => fail(wish, 'cartRead', cause))
    }
    work = undefined
  }

  const check = () => {
    isAgain = true
    work ??= look()
  }

  return {
    check,
    wish: (next) =>
      new Promise((done) => {
        wish?.done(false)
        wish = { wish: next, done }
        budget.renew()
        check()
      }),
  }
}

/** The limit of unrequested writes. */
function unaskedBudget() {
  let taken = 0
  return {
    take() {
      setTimeout(() => (taken = Math.max(0, taken - 1)), unaskedWhileMs)
      return taken++ < mostUnasked
    },
    renew: () => (taken = 0),
  }
}

/** Tries again what may pass, a little later each time. */
async function persist(request: () => Promise<WidgetCart>): Promise<WidgetCart> {
  for (const ms of retryAfterMs) {
    try {
      return await request()
    } catch (error) {
      if (!mayPass(error)) throw error
      await pause(ms)
    }
  }
  return request()
}

/** What the platform refused it will refuse again, unless it was only too busy. */
const mayPass = (cause: unknown) => {
  const { status = 500 } = cause as Refusal
  return status === 429 || status >= 500
}
