import type { TextChannel } from '@aftercare/domain/text-messages/text-message-schema'
import type { Deps } from '#deps.ts'
import { clearCachedStores } from './cached-stores.ts'
import { updateStore } from './store-store.ts'

/** Keeps how a store offers its customers messages about claims: others are asked nothing, and nothing is prepared. */
export async function setTextChannel(
  deps: Deps,
  storeId: string,
  textChannel: TextChannel | null,
): Promise<void> {
  await updateStore(deps.db, storeId, { textChannel }, deps.now())
  clearCachedStores()
}
