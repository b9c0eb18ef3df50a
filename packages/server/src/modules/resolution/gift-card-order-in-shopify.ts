import { toDecimal } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import type { GiftCardRequest } from '#integrations/commerce/commerce-platform.ts'
import type { NewDraft } from '#integrations/commerce/shopify/admin/draft-orders.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { takeNumber } from '#modules/merchants/take-number.ts'
import { createGiftCardOrder } from '#modules/orders/create-gift-card-order.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { orderByDraft } from './complete-draft.ts'
import { giftCardValue, recordGiftCard } from './record-gift-card.ts'

/**
 * Creates the order that stands for a gift card, in Shopify: its one line, which nothing is shipped for, is called
 * after the code `#C-GC-n` and costs nothing.
 *
 * @throws ShopifyRefusal; ProviderError
 */
export async function issueGiftCardOrder(deps: Deps, request: GiftCardRequest): Promise<void> {
  const { storeId } = request
  const access = await getShopAccess(deps, storeId)
  const order = await orderByDraft(deps, access, request, () => newDraft(deps, request))
  const line = order?.lines[0]
  if (!line) throw new ProviderError('Shopify', 'returned an order without its line', false)
  await inTransaction(deps, async (deps) => {
    if (await recordGiftCard(deps, request, line.name))
      await createGiftCardOrder(deps, {
        ...request,
        orderNo: order.name,
        valueMinor: giftCardValue(request),
        lineIdFromPlatform: line.id,
        platform: { idFromPlatform: order.id, createdOn: order.createdOn },
      })
  })
}

async function newDraft(deps: Deps, request: GiftCardRequest): Promise<NewDraft> {
  const { storeId, email, shippingAddress } = request
  const source = await getOrderRow(deps.db, storeId, request.sourceOrderId)
  const { currencyCode } = await getStore(deps.db, storeId)
  const number = `C-GC-${await takeNumber(deps, storeId, 'gift-card-order')}`
  const price = String(toDecimal(giftCardValue(request), currencyCode))
  return {
    lines: [{ name: `#${number}`, quantity: 1, title: `Gift card #${number}`, price }],
    // The email may be of a gift's recipient.
    customerId: null,
    email,
    shippingAddress,
    currencyCode,
    discountCode: 'crew-discount',
    shippingTitle: 'Gift card',
    note: `Aftercare gift card for order ${source.orderNo}`,
    tags: ['Aftercare gift card', number],
  }
}
