import { createHmac } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { readCurrency } from '#integrations/commerce/woocommerce/read-shop.ts'
import { woocommerce, type WooCommerceShop } from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { recordExchange } from './record-exchange.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'

const integrationId = 'woocommerce'

/** A store's WooCommerce shop; undefined while it is not connected. */
export async function findWooCommerceShop(deps: Deps, storeId: string): Promise<WooCommerceShop | undefined> {
  const opened = await openIntegration(deps, { storeId, integrationId })
  return opened?.isEnabled ? wooCommerceShopOf(deps, storeId, opened) : undefined
}

/** Also of a connection that was turned off; undefined without its address and keys. */
export function wooCommerceShopOf(
  deps: Deps,
  storeId: string,
  { values, secrets }: OpenedIntegration,
): WooCommerceShop | undefined {
  const { url } = values
  const { consumerKey, consumerSecret } = secrets
  if (url === undefined || consumerKey === undefined || consumerSecret === undefined) return undefined
  return {
    url,
    consumerKey,
    consumerSecret,
    fetch: deps.webhookSender.fetch,
    onExchange: (exchange) => recordExchange(deps, { storeId, integrationId }, exchange, null),
  }
}

/** Where a store's shop tells us what happens, and what it signs that with. */
export const wooCommerceWebhook = ({ config }: Deps, storeId: string) => ({
  deliveryUrl: `${config.publicUrl}/webhooks/woocommerce/${storeId}`,
  secret: createHmac('sha256', config.secret).update(`woocommerce webhooks ${storeId}`).digest('hex'),
})

/**
 * Makes sure that the shop answers, and sells in the store's currency.
 *
 * @throws ProviderError
 */
export async function testWooCommerce(deps: Deps, storeId: string, shop: WooCommerceShop): Promise<void> {
  const { currencyCode } = await getStore(deps.db, storeId)
  const theirs = await readCurrency(shop)
  if (theirs !== currencyCode)
    throw new ProviderError(
      woocommerce,
      `sells in ${theirs.slice(0, 10)}, but this store’s currency is ${currencyCode}`,
      false,
    )
}

/**
 * Makes a store one of a WooCommerce shop, which it stays: refunds and orders are that shop's from now on.
 *
 * @throws AppError 409 for a store whose orders come from elsewhere, 422 for an address that is never called
 */
export async function beginWooCommerce(deps: Deps, storeId: string, url: string): Promise<void> {
  if (deps.webhookSender.isRefused(url))
    throw invalidField('values.url', 'Enter an HTTPS address on the public internet')
  await changeStore(deps, storeId, async (_deps, { shopScopes, isCustomShop, isWooCommerce }, write) => {
    if (shopScopes !== null)
      throw new AppError(
        'conflict',
        'orders_come_from_shopify',
        'This store gets its orders and products from Shopify.',
      )
    if (isCustomShop)
      throw new AppError(
        'conflict',
        'orders_come_from_api',
        'This store gets its orders and products from the API.',
      )
    if (!isWooCommerce) await write({ columns: { isWooCommerce: true } })
  })
}
