import type { ShopNowPolicy } from '@aftercare/domain/merchants/settings-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import type { Versioned } from '#platform/http/document-version.ts'
import { AppError } from '#platform/errors.ts'
import { saveDocument, type StoreDocument } from './save-document.ts'
import { isStartOfShop } from './shop-now-offer.ts'

type Part = { shopNow: ShopNowPolicy }

/** Whether credit may be spent in the shop. */
export const shopNowDocument: StoreDocument<Part> = {
  action: 'shop-now-policy.update',
  read: ({ settings: { shopNow } }) => ({ shopNow }),
  changes: (settings) => ({ settings }),
}

/**
 * Replaces whether and how credit may be spent in the shop, for claims from now on.
 *
 * @throws AppError 422 for a start that is no page of the shop, 409 if somebody else has saved since
 */
export const saveShopNowPolicy = (
  deps: Deps,
  storeId: string,
  who: Who,
  saved: Versioned<Part>,
): Promise<Versioned<Part>> =>
  saveDocument(deps, storeId, who, shopNowDocument, saved, async (_deps, store) => {
    const { startShoppingUrl } = saved.shopNow
    if (startShoppingUrl === '' || isStartOfShop(store, startShoppingUrl)) return
    const message = 'Must be a page of your shop'
    throw new AppError('unprocessable', 'start_not_of_shop', message, {
      body: { fields: [{ path: 'shopNow.startShoppingUrl', message }] },
    })
  })
