import * as v from 'valibot'
import { hearCustomer } from './card-customer.ts'

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
  hearCustomer(read.success ? read.output.customer.attributes.emails[0]?.email : undefined)
}
