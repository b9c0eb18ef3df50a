import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { countReplies, hasMailEvent, insertMailEvent } from './paused-address-store.ts'

/** More than any conversation has in a day, and too few to flood the console. */
const mostPerDay = 30

type Reply = { token: string; storeId: string; claimId: string }

/** Whether `takeReply` would note a reply now. */
export const mayTakeReply = async (deps: Deps, { token, ...claim }: Reply): Promise<boolean> =>
  !(await hasMailEvent(deps.db, token)) && !(await isFlood(deps, claim))

/** Notes a reply to a claim's emails. False for one that was taken before, and for too many of one day. */
export const takeReply = async (deps: Deps, { token, ...claim }: Reply): Promise<boolean> =>
  !(await isFlood(deps, claim)) && insertMailEvent(deps.db, { token, ...claim, receivedOn: deps.now() })

const isFlood = async ({ db, now }: Deps, claim: Omit<Reply, 'token'>): Promise<boolean> =>
  (await countReplies(db, claim, new Date(now().getTime() - dayMs))) >= mostPerDay
