import type { SentEventType } from '../webhooks/webhook-events.ts'
import { may, type Access, type Capability } from './permissions.ts'
import type { StaffPolicy } from './settings-schema.ts'

/** What an event shows whole, and who may read that. */
const subjects: Record<string, Capability> = {
  claim: 'viewClaims',
  shipping_claim: 'viewClaims',
  registration: 'viewOrders',
}

/** Whether `access` may read what events of this type tell: only what it may also read from where it is. */
export function maySeeEvents(access: Access, type: SentEventType, staff: StaffPolicy): boolean {
  const [subject = ''] = type.split('/')
  const capability = subjects[subject]
  return capability === undefined || may(access, capability, staff)
}
