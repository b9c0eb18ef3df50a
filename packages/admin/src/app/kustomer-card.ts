import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** What the script of Kustomer's cards gives to the pages that Kustomer frames, as far as it is used here. */
type Cards = {
  initialize: (hear: (context: unknown) => void) => void
  on: (event: 'context', hear: (context: unknown) => void) => void
  resize: () => void
}

const customerContext = v.object({
  customer: v.object({ attributes: v.object({ emails: v.array(v.object({ email: v.string() })) }) }),
})

/** Undefined where Kustomer did not open the page, and where its script did not come. */
const cards = (): Cards | undefined => (globalThis as { Kustomer?: Cards }).Kustomer

let isStarted = false
let customerEmail: string | undefined
const listeners = new Set<() => void>()

/** Reports the card to Kustomer, which then shows it and says whose conversation it is next to. */
export function startKustomerCard(): void {
  const kustomer = cards()
  if (!kustomer || isStarted) return
  isStarted = true
  kustomer.initialize(hear)
  kustomer.on('context', hear)
  // The frame is as high as the page asks for.
  new ResizeObserver(() => kustomer.resize()).observe(document.body)
}

function hear(context: unknown): void {
  const read = v.safeParse(customerContext, context)
  const email = read.success ? read.output.customer.attributes.emails[0]?.email : undefined
  if (email === customerEmail) return
  customerEmail = email
  for (const listen of listeners) listen()
}

/** The first email address of the customer next to whose conversation Kustomer shows the card. */
export const useKustomerCustomer = (): string | undefined =>
  useSyncExternalStore(subscribe, () => customerEmail)

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
