import type { Deps } from '#deps.ts'
import { insertInstantRefusal } from './calculation-store.ts'

/** Offers this order no instant exchange from now on. */
export const refuseInstantExchange = (
  deps: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> => insertInstantRefusal(deps.db, { storeId, orderId, createdOn: deps.now() })
