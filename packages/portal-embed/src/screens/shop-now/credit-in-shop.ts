import { ApiError } from '@aftercare/domain/api/client'
import { shopNowApi } from '@aftercare/domain/api/shop-now-api'
import { redirect } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import type { ShopNowAt } from './shop-now-at.ts'

/**
 * The credit in the shop, from the server; if Shop Now is no longer offered, the return continues without it.
 */
export async function creditInShop({ at, lines, order, settings }: ShopNowAt) {
  try {
    return await call(shopNowApi.shopNowCredit, {
      params: { storefrontId: settings.storefrontId },
      body: { orderIdFromPlatform: order.idFromPlatform, calculatedLineItems: lines },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw redirect(paths.address.to(at))
    throw error
  }
}
