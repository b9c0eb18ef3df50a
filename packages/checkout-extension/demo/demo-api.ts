import { platformIdOf, variantGlobalId } from '@aftercare/domain/shipping-plus/platform-id'
import type { DemoCheckout, DemoHandlers, DemoLineChange, DemoTarget } from './demo-checkout.ts'
import { signalsOf } from './signals.ts'
import { translate } from './translate.ts'

/**
 * What the global `shopify` gives to the extension at a target, made from a page's own checkout: the parts
 * that the extension uses, in the shapes of API version 2026-07.
 */
export function demoApi(target: DemoTarget, initial: DemoCheckout, handlers: DemoHandlers) {
  const { signal, update, read } = signalsOf(initial)
  const money = (amount: number) => ({ amount, currencyCode: read().currencyCode })
  const deliveryGroups = (checkout: DemoCheckout) => checkout.deliveries.map((one) => groupOf(one, money))

  const api = {
    extension: {
      target,
      apiVersion: '2026-07',
      capabilities: signal(() => ['api_access', ...(handlers.sessionToken ? ['network_access'] : [])]),
    },
    i18n: {
      translate: (key: string, values?: Record<string, string | number>) =>
        translate(read().locale, key, values),
      formatCurrency: (amount: number, options: Intl.NumberFormatOptions = {}) =>
        new Intl.NumberFormat(read().locale, {
          style: 'currency',
          currency: read().currencyCode,
          ...options,
        }).format(amount),
    },
    shop: { name: initial.shop.name, myshopifyDomain: initial.shop.domain },
    settings: signal(({ settings }) => settings ?? {}),
    appMetafields: signal(({ config }) => (config ? [metafieldOf(config)] : [])),
    attributes: signal(({ attributes }) => attributes),
    lines: signal(({ lines }) => lines.map((line) => lineOf(line, money))),
    cost: { totalAmount: signal(({ totalPrice }) => money(totalPrice)) },
    instructions: signal(instructionsOf),
    deliveryGroups: signal(deliveryGroups),
    target: signal((checkout) => ({
      groupType: 'oneTimePurchase',
      deliveryGroups: deliveryGroups(checkout),
    })),
    deliverySelectionGroups: signal(() => undefined),
    localization: {
      country: signal(({ countryCode }) => ({ isoCode: countryCode })),
      language: signal(({ locale }) => ({ isoCode: locale })),
    },
    orderConfirmation: signal(({ order }) => ({
      order: { id: `gid://shopify/OrderIdentity/${order?.id ?? ''}` },
      number: order?.number,
    })),
    order: signal(orderOf),
    authenticationState: signal(authenticationOf),
    sessionToken: { get: () => handlers.sessionToken?.() ?? Promise.reject(new Error('No network access')) },
    query: (_query: string, options?: { variables?: { id?: string } }) =>
      Promise.resolve({ data: { node: priceOf(read(), options?.variables?.id ?? '') } }),
    applyAttributeChange: ({ key, value }: { key: string; value: string }) =>
      resultOf(() => handlers.changeAttribute?.({ key, value })),
    applyCartLinesChange: (change: CartLineChange) =>
      resultOf(() => handlers.changeLine?.(toDemoChange(change))),
  }
  return { api, update }
}

type ToMoney = (amount: number) => { amount: number; currencyCode: string }

const daySeconds = 24 * 60 * 60

const groupOf = ({ options, selectedHandle }: DemoCheckout['deliveries'][number], money: ToMoney) => ({
  groupType: 'oneTimePurchase',
  isDeliveryRequired: true,
  targetedCartLines: [],
  deliveryOptions: options.map(({ handle, code, title, description, price, transitDays }) => ({
    type: 'shipping',
    handle,
    code,
    title,
    description,
    carrier: {},
    metafields: [],
    cost: money(price),
    costAfterDiscounts: money(price),
    deliveryEstimate: transitDays
      ? { timeInTransit: { lower: transitDays.from * daySeconds, upper: transitDays.to * daySeconds } }
      : {},
  })),
  ...(selectedHandle !== null && { selectedDeliveryOption: { handle: selectedHandle } }),
})

const lineOf = (
  { id, variantId, title, quantity, totalPrice, doesShip = true }: DemoCheckout['lines'][number],
  money: ToMoney,
) => ({
  id,
  quantity,
  attributes: [],
  cost: { totalAmount: money(totalPrice) },
  merchandise: { type: 'variant', id: variantGlobalId(variantId), title, requiresShipping: doesShip },
})

/** An order in the customer's account. */
const orderOf = ({ order }: DemoCheckout) =>
  order && {
    id: `gid://shopify/Order/${order.id}`,
    name: `#${order.number}`,
    cancelledAt: order.canceledOn,
  }

const authenticationOf = ({ isSignedIn = true }: DemoCheckout) =>
  isSignedIn ? 'fully_authenticated' : 'pre_authenticated'

const metafieldOf = (config: NonNullable<DemoCheckout['config']>) => ({
  target: { type: 'shop', id: '1' },
  metafield: {
    namespace: '$app:aftercare',
    key: 'checkout',
    type: 'json',
    valueType: 'json_string',
    value: JSON.stringify(config),
  },
})

function instructionsOf({ permissions = {} }: DemoCheckout) {
  const { canAddLine = true, canRemoveLine = true, canUpdateAttributes = true } = permissions
  return {
    attributes: { canUpdateAttributes },
    lines: { canAddCartLine: canAddLine, canRemoveCartLine: canRemoveLine, canUpdateCartLine: canAddLine },
  }
}

function priceOf({ prices = {}, currencyCode }: DemoCheckout, globalId: string) {
  const price = prices[platformIdOf(globalId)]
  return price === undefined
    ? null
    : { availableForSale: true, price: { amount: String(price), currencyCode } }
}

type CartLineChange =
  | {
      type: 'addCartLine'
      merchandiseId: string
      quantity: number
      attributes?: { key: string; value: string }[]
    }
  | { type: 'removeCartLine'; id: string; quantity: number }
  | { type: 'updateCartLine'; id: string; merchandiseId: string }

function toDemoChange(change: CartLineChange): DemoLineChange {
  if (change.type === 'removeCartLine') return change
  const variantId = platformIdOf(change.merchandiseId)
  if (change.type === 'updateCartLine') return { type: change.type, id: change.id, variantId }
  return {
    type: change.type,
    variantId,
    quantity: change.quantity,
    attributes: change.attributes ?? [],
  }
}

async function resultOf(change: () => Promise<void> | undefined) {
  try {
    await change()
    return { type: 'success' as const }
  } catch (error) {
    return { type: 'error' as const, message: error instanceof Error ? error.message : String(error) }
  }
}
