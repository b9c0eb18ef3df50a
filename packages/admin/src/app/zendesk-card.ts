import * as v from 'valibot'
import { hearCustomer } from './card-customer.ts'

/** What the script of Zendesk's apps gives to the pages that Zendesk frames, as far as it is used here. */
type Client = {
  get: (path: string) => Promise<unknown>
  on: (event: string, hear: () => void) => void
  invoke: (action: 'resize', size: { width: string; height: string }) => Promise<unknown>
}

const requesterEmail = 'ticket.requester.email'
const answer = v.object({ [requesterEmail]: v.nullish(v.string()) })

let isStarted = false

/**
 * Reports the page to Zendesk, which then shows it and says whose ticket it is beside. The script reads the address
 * that Zendesk opened, so this comes before the address changes.
 */
export function startZendeskCard(): void {
  // Undefined where Zendesk's script did not come; false where Zendesk did not open the page.
  const { ZAFClient } = globalThis as { ZAFClient?: { init: () => Client | false } }
  const client = isStarted ? undefined : ZAFClient?.init()
  if (!client) return
  isStarted = true
  const ask = () => void client.get(requesterEmail).then(hear, () => undefined)
  ask()
  client.on('ticket.requester.email.changed', ask)
  // As high as the page asks for, up to what fits on a laptop; the page scrolls in it.
  const fit = () => {
    const height = `${Math.min(Math.max(document.body.scrollHeight, 320), 700)}px`
    client.invoke('resize', { width: '100%', height }).catch(() => undefined)
  }
  new ResizeObserver(fit).observe(document.body)
}

function hear(answered: unknown): void {
  const read = v.safeParse(answer, answered)
  hearCustomer(read.success ? (read.output[requesterEmail] ?? undefined) : undefined)
}
