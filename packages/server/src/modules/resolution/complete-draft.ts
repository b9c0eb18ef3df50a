import type { Deps } from '#deps.ts'
import {
  completeDraft,
  createDraft,
  deleteDraft,
  findDraft,
  listDraftsByTag,
  type NewDraft,
  type OrderOfDraft,
} from '#integrations/commerce/shopify/admin/draft-orders.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { findDraftId, forgetDraft, insertDraft } from './resolution-store.ts'

type Effect = { storeId: string; effectKey: string }

/**
 * The order of an effect in Shopify, made once: a draft is created, its id is recorded here, and then it is completed,
 * which Shopify does once. A draft whose answer was lost orders nothing, and is deleted when the effect is repeated.
 *
 * `newDraft` says what to order if there is no draft yet; null for nothing. Returns null then.
 *
 * @throws ShopifyRefusal, which leaves no draft; ProviderError for what may be repeated
 */
export async function orderByDraft(
  deps: Deps,
  access: ShopAccess,
  { storeId, effectKey }: Effect,
  newDraft: () => Promise<NewDraft | null>,
): Promise<OrderOfDraft | null> {
  const effect = { storeId, effectKey }
  const id =
    (await findDraftId(deps.db, storeId, effectKey)) ?? (await recordedDraft(deps, access, effect, newDraft))
  if (id === null) return null
  const draft = await findDraft(access, id)
  if (draft?.order) return draft.order
  // Somebody has deleted it in Shopify before it was completed: nothing was ordered.
  if (!draft) {
    await forgetDraft(deps.db, { ...effect, idFromPlatform: id })
    return orderByDraft(deps, access, effect, newDraft)
  }
  if (!draft.isReady) throw new ProviderError('Shopify', 'is still preparing the draft order', true)
  return completed(deps, access, effect, id)
}

async function recordedDraft(
  deps: Deps,
  access: ShopAccess,
  effect: Effect,
  newDraft: () => Promise<NewDraft | null>,
): Promise<string | null> {
  const idFromPlatform = (await leftDraft(access, effect)) ?? (await created(access, effect, newDraft))
  if (idFromPlatform === null) return null
  const kept = await insertDraft(deps.db, { ...effect, idFromPlatform, createdOn: deps.now() })
  // Another process has recorded its own in the meantime.
  if (kept !== idFromPlatform) await deleteDraft(access, idFromPlatform)
  return kept
}

/** The tag by which an effect's draft is found: at most 40 characters. */
const tagOf = ({ effectKey }: Effect): string => `ac-${effectKey.replaceAll('-', '')}`.slice(0, 40)

/** A completed draft that our database does not know, as after restoring a backup; open ones are deleted. */
async function leftDraft(access: ShopAccess, effect: Effect): Promise<string | undefined> {
  const drafts = await listDraftsByTag(access, tagOf(effect))
  for (const { id, isCompleted } of drafts) if (!isCompleted) await deleteDraft(access, id)
  return drafts.find(({ isCompleted }) => isCompleted)?.id
}

async function created(
  access: ShopAccess,
  effect: Effect,
  newDraft: () => Promise<NewDraft | null>,
): Promise<string | null> {
  const draft = await newDraft()
  return draft && createDraft(access, { ...draft, tags: [...draft.tags, tagOf(effect)] })
}

async function completed(deps: Deps, access: ShopAccess, effect: Effect, id: string): Promise<OrderOfDraft> {
  const refusal = await completeDraft(access, id).catch((error: unknown) => {
    if (error instanceof ShopifyRefusal) return error
    throw error
  })
  const draft = await findDraft(access, id)
  if (draft?.order) return draft.order
  if (!refusal) throw new ProviderError('Shopify', 'is still completing the draft order', true)
  await deleteDraft(access, id)
  await forgetDraft(deps.db, { ...effect, idFromPlatform: id })
  throw refusal
}

/** Whether the effect's draft has become an order. */
export async function isDraftCompleted(deps: Deps, { storeId, effectKey }: Effect): Promise<boolean> {
  const id = await findDraftId(deps.db, storeId, effectKey)
  if (id === undefined) return false
  const draft = await findDraft(await getShopAccess(deps, storeId), id)
  return !!draft?.order
}
