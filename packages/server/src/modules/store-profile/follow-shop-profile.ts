import type { Deps } from '#deps.ts'
import { recordChange, systemActor } from '#modules/audit/record-change.ts'
import { changeStore } from '#modules/merchants/save-document.ts'

/** How a shop describes itself. */
export type ShopProfile = { name: string; url: string; timeZone: string }

/**
 * The store's name, address and time zone change with its shop's, each unless the merchant has chosen another one
 * here: then it is not what the shop had `before`. Shopify has verified a shop's address.
 */
export const followShopProfile = (
  deps: Deps,
  storeId: string,
  { before, now }: { before: ShopProfile; now: ShopProfile },
): Promise<void> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    const fields = ['name', 'url', 'timeZone'] as const
    const followed = fields.filter((field) => store[field] === before[field] && store[field] !== now[field])
    if (followed.length === 0) return
    const of = (profile: ShopProfile) => Object.fromEntries(followed.map((field) => [field, profile[field]]))
    await write({ columns: { ...of(now), ...(followed.includes('url') && { isUrlVerified: true }) } })
    await recordChange(deps, storeId, systemActor, {
      action: 'store.update',
      subject: { type: 'store', id: storeId },
      before: { store: of(before) },
      after: { store: of(now) },
    })
  })
