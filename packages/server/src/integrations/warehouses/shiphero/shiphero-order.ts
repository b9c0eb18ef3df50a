import * as v from 'valibot'
import { RmaRefused, type RmaRequest } from '../warehouse.ts'
import { askShipHero, onBehalf, shipHero, type ShipHeroAccount } from './shiphero-client.ts'

const word = v.nullish(v.string(), '')
const order = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  order_number: word,
  shipping_address: v.nullish(
    v.object({
      first_name: word,
      last_name: word,
      address1: word,
      address2: word,
      city: word,
      state: word,
      zip: word,
      country: word,
      phone: word,
    }),
    null,
  ),
  returns: v.nullish(
    v.array(v.object({ id: v.pipe(v.string(), v.nonEmpty()), partner_id: v.nullish(v.string(), null) })),
    [],
  ),
})
export type ShipHeroOrder = v.InferOutput<typeof order>

const found = v.object({
  orders: v.object({ data: v.object({ edges: v.array(v.object({ node: order })) }) }),
})

const ordersQuery = (argument: 'partner_order_id' | 'order_number') => `
  query orders($name: String, $customer_account_id: String) {
    orders(${argument}: $name, customer_account_id: $customer_account_id) {
      request_id
      complexity
      data(first: 3) {
        edges {
          node {
            id
            order_number
            shipping_address { first_name last_name address1 address2 city state zip country phone }
            returns { id partner_id }
          }
        }
      }
    }
  }`

type Bought = Pick<RmaRequest, 'orderIdFromPlatform' | 'orderNumber'>

/**
 * ShipHero's own record of an order: by the shop's ID of it, else by its number. Undefined if it has none.
 *
 * @throws RmaRefused if it has several; ProviderError
 */
export async function findOrder(
  account: ShipHeroAccount,
  { orderIdFromPlatform, orderNumber }: Bought,
): Promise<ShipHeroOrder | undefined> {
  const byId = await listOrders(account, 'partner_order_id', orderIdFromPlatform)
  const orders =
    byId.length > 0
      ? byId
      : (await listOrders(account, 'order_number', orderNumber)).filter(
          (one) => one.order_number === orderNumber,
        )
  if (orders.length > 1) throw new RmaRefused(shipHero, `has several orders ${orderNumber}`, false)
  return orders[0]
}

async function listOrders(
  account: ShipHeroAccount,
  argument: 'partner_order_id' | 'order_number',
  name: string,
): Promise<ShipHeroOrder[]> {
  if (name === '') return []
  const { orders } = await askShipHero(account, {
    query: ordersQuery(argument),
    variables: { name, ...onBehalf(account) },
    data: found,
  })
  return orders.data.edges.map(({ node }) => node)
}
