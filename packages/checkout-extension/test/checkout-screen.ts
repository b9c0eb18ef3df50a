import type { DemoCheckout, DemoTarget } from '../demo/demo-checkout.ts'

/** What a shopper sees of the extension and can do in it, whichever stack has drawn it. */
export type CheckoutScreen = {
  /** Everything that is to be read, in order, one text a line. */
  texts: () => string[]
  checkbox: () => { label: string; isChecked: boolean; isDisabled: boolean } | undefined
  toggle: () => void
  links: () => string[]
}

/** What the checkout was asked for, in order, and what it answers. */
export type CheckoutCalls = {
  changes: unknown[]
  /** Refuses changes of lines, as Shopify does for some ways to pay. */
  refusesLines: boolean
  refusesAttributes: boolean
  /** What a server would answer; undefined has no network access. */
  server: ((request: Request) => Response) | undefined
}

/** Draws the extension at a target of a checkout. */
export type OpenCheckout = (
  target: DemoTarget,
  checkout: DemoCheckout,
  calls: CheckoutCalls,
) => Promise<CheckoutScreen>
