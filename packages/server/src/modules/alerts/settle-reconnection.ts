import type { Deps } from '#deps.ts'
import { forgetReconnectUrls } from './alert-store.ts'

/** The store is connected again: its alerts about a lost connection no longer offer to reconnect. */
export const settleReconnection = ({ db }: Deps, storeId: string): Promise<void> =>
  forgetReconnectUrls(db, storeId)
