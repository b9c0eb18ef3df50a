import { useSyncExternalStore } from 'react'

let customerEmail: string | undefined
const listeners = new Set<() => void>()

/** Takes note of whose conversation the helpdesk shows the card beside; undefined for nobody with an email address. */
export function hearCustomer(email: string | undefined): void {
  if (email === customerEmail) return
  customerEmail = email
  for (const listen of listeners) listen()
}

/** The email address of the customer beside whose conversation the helpdesk shows the card. */
export const useCardCustomer = (): string | undefined => useSyncExternalStore(subscribe, () => customerEmail)

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
