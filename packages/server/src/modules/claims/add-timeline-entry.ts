import type { TimelineType } from '@aftercare/domain/claims/claim-words'
import type { Deps } from '#deps.ts'
import { insertTimelineEntry } from './claim-store.ts'
import type { Actor } from './claim-tables.ts'

type Told = {
  type: TimelineType
  message: string
  /** Also what the shopper reads; else it is for staff alone. */
  isForCustomer?: boolean
  subject?: string
  madeBy?: Actor | null
  /** Attached files that came with it. */
  assetNames?: string[]
}

/** Adds to a claim's history what happened to it, and who did it. */
export const addTimelineEntry = (
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  { type, message, isForCustomer = false, subject, madeBy = null, assetNames = [] }: Told,
): Promise<void> =>
  insertTimelineEntry(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    datetime: deps.now(),
    type,
    message,
    subject: subject ?? null,
    isForCustomer,
    assetNames,
    madeBy: madeBy && JSON.stringify({ userId: madeBy.userId, name: madeBy.name }),
  })
