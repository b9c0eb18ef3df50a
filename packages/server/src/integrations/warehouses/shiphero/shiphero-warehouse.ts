import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import { RmaRefused, type RmaRequest, type Warehouse } from '../warehouse.ts'
import { askShipHero, onBehalf, shipHero, ShipHeroRefusal, type ShipHeroAccount } from './shiphero-client.ts'
import { findOrder, type ShipHeroOrder } from './shiphero-order.ts'
import {
  receivedIn,
  reportOf,
  returnFields,
  shipHeroReturn,
  statusName,
  type ShipHeroReturn,
} from './shiphero-return.ts'

/**
 * ShipHero, by its GraphQL API (see docs/integrations/shiphero.md). A return is looked for among those of the order,
 * by our reference, before it is created. ShipHero has no status for canceled returns: without one that the merchant
 * added there, canceling is refused.
 */
export function shipHeroWarehouse(account: ShipHeroAccount & { canceledStatus: string }): Warehouse {
  const { canceledStatus, now } = account
  return {
    async createRma(request) {
      const order = await findOrder(account, request)
      if (!order) throw new RmaRefused(shipHero, `has no order ${request.orderNumber}`, false)
      const known = order.returns.find(({ partner_id: id }) => id === request.reference)
      const { id: rmaId } = known ?? (await create(account, request, order))
      return { rmaId, rmaNumber: request.reference }
    },
    async cancelRma({ reference, rmaId, orderNumber, orderIdFromPlatform }) {
      const id = rmaId ?? (await findReturnId(account, { reference, orderNumber, orderIdFromPlatform }))
      if (id === undefined) return
      if (canceledStatus === '')
        throw new RmaRefused(shipHero, 'has no status for canceled returns. Close the return there', false)
      const found = await read(account, id)
      if (statusName(found.status) === statusName(canceledStatus)) return
      if (receivedIn(found) > 0) throw new RmaRefused(shipHero, 'has already received items', false)
      await refusing(
        askShipHero(account, {
          query: `mutation cancel($data: UpdateReturnStatusInput!) {
            return_update_status(data: $data) { request_id complexity return { id status } }
          }`,
          variables: { data: { return_id: id, status: canceledStatus } },
          data: v.object({ return_update_status: v.object({ return: v.object({ id: v.string() }) }) }),
        }),
      )
    },
    async readRma(rmaId) {
      const askedOn = now()
      return reportOf(await read(account, rmaId), { askedOn, canceledStatus })
    },
    async test() {
      await askShipHero(account, {
        query: '{ account { request_id complexity data { id } } }',
        data: v.object({ account: v.object({ data: v.object({ id: v.string() }) }) }),
      })
    },
  }
}

async function read(account: ShipHeroAccount, id: string): Promise<ShipHeroReturn> {
  const { return: answer } = await askShipHero(account, {
    query: `query return($id: String!) {
      return(id: $id) { request_id complexity data { ${returnFields} } }
    }`,
    variables: { id },
    data: v.object({ return: v.object({ data: shipHeroReturn }) }),
  })
  return answer.data
}

async function findReturnId(
  account: ShipHeroAccount,
  { reference, ...bought }: Pick<RmaRequest, 'reference' | 'orderNumber' | 'orderIdFromPlatform'>,
): Promise<string | undefined> {
  const order = await findOrder(account, bought)
  return order?.returns.find(({ partner_id: id }) => id === reference)?.id
}

async function create(
  account: ShipHeroAccount,
  request: RmaRequest,
  { id: orderId, shipping_address: address }: ShipHeroOrder,
): Promise<{ id: string }> {
  const { warehouseId, locationName, claimNumber, reference, trackingCode, carrier } = request
  if (warehouseId === '') throw new RmaRefused(shipHero, `${locationName} has no warehouse ID`, false)
  const { first_name: first = '', last_name: last = '', ...rest } = address ?? {}
  const answer = await refusing(
    askShipHero(account, {
      query: `mutation create($data: CreateReturnInput!) {
        return_create(data: $data) { request_id complexity return { id } }
      }`,
      variables: {
        data: {
          ...onBehalf(account),
          order_id: orderId,
          warehouse_id: warehouseId,
          partner_id: reference,
          return_reason: `Return ${claimNumber}`,
          label_type: 'SELF_RETURN',
          label_cost: '0.00',
          create_label: false,
          email_customer_return_label: false,
          address: { name: `${first} ${last}`.trim(), ...rest },
          dimensions: {},
          shipping_carrier: carrier ?? 'Other',
          shipping_method: 'Return',
          ...(trackingCode !== null && { tracking_number: trackingCode }),
          line_items: lineItemsOf(request),
        },
      },
      data: v.object({
        return_create: v.object({ return: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }) }),
      }),
    }),
  )
  return answer.return_create.return
}

/** Each SKU once. */
function lineItemsOf({ items }: RmaRequest) {
  const bySku = Map.groupBy(items, ({ sku, name }) => {
    if (sku === null) throw new RmaRefused(shipHero, `needs a SKU for ${name}`, false)
    return sku
  })
  return [...bySku].map(([sku, same]) => ({
    sku,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    return_reason: same[0]?.reason ?? 'Other',
  }))
}

/** Nothing was done where the answer says what is wrong; else it is asked about before the next attempt. */
async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ShipHeroRefusal || (error instanceof ProviderError && !error.retryable))
      throw new RmaRefused(shipHero, error.message.replace(/^ShipHero:? /, ''), false, { cause: error })
    throw error
  }
}
