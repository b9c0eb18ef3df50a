import { catalogFilters, productsOnOffer, sortProducts } from '@aftercare/domain/catalog/exchange-catalog'
import type { ExchangeOptions, ExchangeProduct } from '@aftercare/domain/catalog/exchange-product-schema'
import { eligibilitySettings } from '@aftercare/domain/eligibility/eligibility-settings'
import { tagAmong } from '@aftercare/domain/eligibility/line-evidence'
import { lineEligibility } from '@aftercare/domain/eligibility/line-item-eligibility'
import { takeUnits } from '@aftercare/domain/orders/paid-units'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { withoutHeldUnits, type Wanting } from '#modules/catalog/held-units-reads.ts'
import { listExchangeProducts, type StockedProduct } from '#modules/catalog/exchange-product-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findOrderIdOfLine, loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { notFound } from '#platform/errors.ts'
import { takenQuantity } from './evaluate-reason-rules.ts'
import {
  affordableVariants,
  isAvailable,
  loadExchangePolicy,
  type ExchangePolicy,
} from './exchange-policy.ts'
import { lineFactsOf } from './line-facts.ts'

type Request = {
  productIdFromPlatform: string
  /** The item to be exchanged; without one only the store's settings decide, and every price is offered. */
  orderLineItemId: string | undefined
  quantity: number
  isGiftReturn: boolean
  /** The order that a shopper has proved access to: items of other orders are refused. */
  provenOrderId?: string | undefined
}

type ItemToExchange = { policy: ExchangePolicy; units: { quantity: number; paidPriceMinor: MinorUnits } }

/**
 * What an item can be exchanged for: variants of its own product and what a rule adds, as far as the
 * difference can be paid or refunded. The own product comes first; sold-out variants are listed as not
 * available.
 *
 * @throws AppError 404 when the item is not one of this store's
 */
export async function listExchangeOptions(
  deps: Deps,
  store: Store,
  request: Request,
): Promise<ExchangeOptions> {
  const item = request.orderLineItemId
    ? await itemToExchange(deps, store, { ...request, orderLineItemId: request.orderLineItemId })
    : undefined
  const policy =
    item?.policy ?? (await loadExchangePolicy(deps.db, store, { ...request, exchangeOptions: null }))

  const products = await exchangesOnOffer(deps, store, {
    ...request,
    policy,
    units: item?.units,
    // Staff decide about this item: what is held for it is there.
    wanting: request.provenOrderId === undefined ? { orderLineItemId: request.orderLineItemId } : {},
  })
  return {
    products,
    filters: catalogFilters(products, policy.excludedOptionNames),
    isFilterAndSearchEnabled: policy.isFilterAndSearchEnabled,
    isNoAdjustmentVariantExchangeEnabled: policy.isNoAdjustmentVariantExchangeEnabled,
    advancedExchangeMethod: policy.advancedExchangeMethod,
  }
}

/**
 * The products that an item can be exchanged for by a policy, its own first. With `units` only the variants whose
 * difference can be paid or refunded.
 */
export async function exchangesOnOffer(
  deps: Deps,
  store: Store,
  {
    policy,
    units,
    quantity,
    productIdFromPlatform,
    wanting,
  }: Pick<Request, 'productIdFromPlatform' | 'quantity'> & {
    policy: ExchangePolicy
    units: ItemToExchange['units'] | undefined
    wanting: Wanting
  },
): Promise<ExchangeProduct[]> {
  const found = await listExchangeProducts(
    deps.db,
    store.storeId,
    policy.productIdFromPlatform ?? productIdFromPlatform,
    policy.group,
  )
  const stocked = await withoutHeldUnits(deps, store, found, wanting)
  const offered = stocked.map((product) =>
    units ? { ...product, variants: affordableVariants(policy, product, units) } : product,
  )
  const sorted = sortProducts(offered, policy.sorting, store.locale)
  const isOwn = ({ idFromPlatform }: StockedProduct) => idFromPlatform === policy.productIdFromPlatform
  return productsOnOffer(
    [...sorted.filter(isOwn), ...sorted.filter((product) => !isOwn(product))].map((product) =>
      toExchangeProduct(product, policy, quantity, store),
    ),
  )
}

async function itemToExchange(
  deps: Deps,
  store: Store,
  { orderLineItemId, quantity, provenOrderId, ...viewer }: Request & { orderLineItemId: string },
): Promise<ItemToExchange> {
  const orderId = await findOrderIdOfLine(deps.db, store.storeId, orderLineItemId)
  if (provenOrderId !== undefined && orderId !== provenOrderId) throw notFound()
  const order = orderId && (await loadOrderFacts(deps.db, store, orderId, viewer))
  const line = order && order.lines.find(({ id }) => id === orderLineItemId)
  if (!order || !line) throw notFound()

  const { compiled } = await loadRules(deps.db, store)
  const settings = eligibilitySettings(store.settings, store)
  const facts = lineFactsOf(order.eligibility, line.id)
  const { exchangeOptions } = lineEligibility(order.eligibility, facts, settings, compiled, deps.now())
  const units = Math.min(quantity, Math.max(line.quantity - takenQuantity(line), 0))
  const value = takeUnits(line.paid, line.taken, units, line.removedQuantity)
  return {
    policy: await loadExchangePolicy(deps.db, store, {
      productIdFromPlatform: line.productIdFromPlatform,
      isGiftReturn: order.isGiftReturn,
      exchangeOptions,
    }),
    units: { quantity: units, paidPriceMinor: value.priceMinor },
  }
}

function toExchangeProduct(
  product: StockedProduct,
  policy: ExchangePolicy,
  quantity: number,
  { currencyCode, settings }: Store,
): ExchangeProduct {
  const { idFromPlatform, name, imgUrl, options, variants } = product
  const isPlaceholder = product.variants.length === 1 && options.every(({ values }) => values.length <= 1)
  return {
    idFromPlatform,
    name,
    imageUrl: imgUrl,
    hasOnlyDefaultVariant: isPlaceholder,
    isFinalSale: tagAmong(product.tags, settings.return.finalSaleTags) !== null,
    options,
    variants: variants.map((variant) => ({
      idFromPlatform: variant.idFromPlatform,
      title: variant.title,
      titleWithOptions: isPlaceholder ? name : `${name} - ${variant.title}`,
      sku: variant.sku,
      price: toDecimal(variant.priceMinor, currencyCode),
      imgUrl: variant.imgUrl ?? imgUrl,
      options: variant.options,
      grams: variant.grams,
      isAvailable: isAvailable(policy, variant, quantity),
    })),
  }
}
