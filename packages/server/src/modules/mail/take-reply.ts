import type { Deps } from '#deps.ts'
import { countReplies, insertMailEvent } from './paused-address-store.ts'

/** More than any conversation has in a day, and too few to flood the console. */
const mostPerDay = 30
const dayMs = 24 * 60 * 60 * 1000

/** Notes a reply to a claim's emails. False for one that was taken before, and for too many of one day. */
export async function takeReply(
  deps: Deps,
  { token, ...claim }: { token: string; storeId: string; claimId: string },
): Promise<boolean> {
  const now = deps.now()
  const isFlood = (await countReplies(deps.db, claim, new Date(now.getTime() - dayMs))) >= mostPerDay
  return !isFlood && (await insertMailEvent(deps.db, { token, ...claim, receivedOn: now }))
}
