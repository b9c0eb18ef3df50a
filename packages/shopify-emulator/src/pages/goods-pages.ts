import { html } from 'hono/html'
import { onHand } from '../catalog/stock.ts'
import { ordersOf } from '../customers/customer-figures.ts'
import { byId } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { accountsOf } from '../store-credit/credit-account.ts'
import { fixedDecimal } from '../world/money.ts'
import { table } from './page.ts'
import { shopPage } from './shop-page.ts'

/** Every variant with its stock at each location. */
export function productsPage(shop: Shop) {
  const rows = [...shop.variants.values()].flatMap((variant) => {
    const item = shop.inventoryItems.get(variant.inventoryItemId)
    const levels = item?.tracked ? item.levels : [undefined]
    return levels.map((level) => ({ variant, level }))
  })
  return shopPage(
    shop,
    'products',
    'Products',
    table(
      'Stock',
      [
        { name: 'Product', cell: ({ variant }) => shop.products.get(variant.productId)?.title ?? '' },
        { name: 'Variant', cell: ({ variant }) => variant.title },
        { name: 'SKU', cell: ({ variant }) => variant.sku ?? '' },
        {
          name: 'Price',
          isNumber: true,
          cell: ({ variant }) => fixedDecimal(variant.price, shop.currencyCode),
        },
        {
          name: 'Location',
          cell: ({ level }) => (level ? (byId(shop.locations, level.locationId)?.name ?? '') : 'Not tracked'),
        },
        { name: 'Available', isNumber: true, cell: ({ level }) => level?.quantities.available ?? '' },
        { name: 'Committed', isNumber: true, cell: ({ level }) => level?.quantities.committed ?? '' },
        { name: 'Damaged', isNumber: true, cell: ({ level }) => level?.quantities.damaged ?? '' },
        { name: 'On hand', isNumber: true, cell: ({ level }) => (level ? onHand(level) : '') },
      ],
      rows,
      'No products yet.',
    ),
  )
}

/** Customers with what they hold of the shop's money, and gift cards. */
export const customersPage = (shop: Shop) =>
  shopPage(
    shop,
    'customers',
    'Customers',
    html`${table(
        'Customers',
        [
          {
            name: 'Name',
            cell: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
          },
          { name: 'Email', cell: ({ email }) => email ?? '' },
          { name: 'Orders', isNumber: true, cell: (customer) => ordersOf(shop, customer).length },
          {
            name: 'Store credit',
            isNumber: true,
            cell: ({ id }) =>
              accountsOf(shop, id)
                .map(({ balance, currencyCode }) => `${fixedDecimal(balance, currencyCode)} ${currencyCode}`)
                .join(', ') || 'None',
          },
        ],
        [...shop.customers.values()],
        'No customers yet.',
      )}
      <h2>Gift cards</h2>
      ${table(
        'Gift cards',
        [
          { name: 'Code', cell: ({ code }) => code.toUpperCase() },
          {
            name: 'Value',
            isNumber: true,
            cell: (card) => `${fixedDecimal(card.initialValue, card.currencyCode)} ${card.currencyCode}`,
          },
          { name: 'Balance', isNumber: true, cell: (card) => fixedDecimal(card.balance, card.currencyCode) },
          { name: 'Expires', cell: ({ expiresOn }) => expiresOn ?? 'Never' },
          { name: 'Status', cell: ({ enabled }) => (enabled ? 'Active' : 'Deactivated') },
          { name: 'Note', cell: ({ note }) => note ?? '' },
        ],
        [...shop.giftCards.values()],
        'No gift cards yet.',
      )}`,
  )
