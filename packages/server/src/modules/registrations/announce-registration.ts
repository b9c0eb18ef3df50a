import { webhookRegistration } from '@aftercare/domain/api/webhook-payloads'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { announceEvent } from '#modules/outgoing-webhooks/announce-event.ts'
import { getRegistration } from './registration-reads.ts'

/** Tells the store's webhooks of a new registration, in the transaction that creates it. */
export const announceRegistration = (deps: Deps, store: Store, id: string): Promise<void> =>
  announceEvent(deps, store, {
    type: 'registration/created',
    subjectId: id,
    load: async (deps) => {
      const registration = v.parse(webhookRegistration, await getRegistration(deps, store, id))
      return { orderId: id, data: { registration } }
    },
  })
