// Front's own build: bundled with ours, it would need helpers that every screen then loads.
import scriptUrl from '@frontapp/plugin-sdk/dist/index.umd.js?url'
import * as v from 'valibot'
import { hearCustomer } from './card-customer.ts'

const handle = v.object({ handle: v.string(), type: v.string() })
const recipient = v.object({
  ...handle.entries,
  contact: v.nullish(v.object({ handles: v.array(handle) })),
})
/** What Front says of where its user is, as far as it is used here; several conversations have no recipient. */
const frontContext = v.object({ conversation: v.object({ recipient }) })

/** What the script of Front's plugins gives to the pages that Front frames, as far as it is used here. */
type Front = { contextUpdates: { subscribe: (hear: (context: unknown) => void) => unknown } }

let isStarted = false

/** Follows the conversation that Front shows beside the page, and lets Front open what opens in a new tab. */
export function startFrontCard(): void {
  if (isStarted || window.parent === window) return
  isStarted = true
  const script = document.createElement('script')
  script.src = scriptUrl
  // Front's frame opens no windows itself.
  script.setAttribute('delegateNewWindowsToFront', '')
  script.addEventListener('load', () => {
    const { Front } = globalThis as { Front?: Front }
    Front?.contextUpdates.subscribe((context) => hearCustomer(customerIn(context)))
  })
  document.head.append(script)
}

/** The email address of whom a conversation is with: their handle, else one that Front's contacts know of them. */
export function customerIn(context: unknown): string | undefined {
  const read = v.safeParse(frontContext, context)
  if (!read.success) return undefined
  const { contact, ...own } = read.output.conversation.recipient
  return [own, ...(contact?.handles ?? [])].find(({ type }) => type === 'email')?.handle
}
