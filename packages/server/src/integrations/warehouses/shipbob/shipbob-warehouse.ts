import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import { RmaRefused, type RmaItem, type RmaRequest, type Warehouse } from '../warehouse.ts'
import { callShipBob, shipBob, type ShipBobAccount } from './shipbob-client.ts'
import { reportOf, shipBobReturn, type ShipBobReturn } from './shipbob-return.ts'

const returnsPage = v.object({ items: v.array(shipBobReturn) })
const productsPage = v.object({
  items: v.array(
    v.object({
      variants: v.nullish(
        v.array(
          v.object({
            sku: v.nullish(v.string(), null),
            inventory: v.nullish(v.object({ inventory_id: v.nullish(v.number(), null) }), null),
          }),
        ),
        [],
      ),
    }),
  ),
})

/**
 * ShipBob, by its API of returns (see docs/integrations/shipbob.md). ShipBob documents no idempotency keys, so a return
 * is looked for by our reference before it is created.
 */
export function shipBobWarehouse(account: ShipBobAccount & { now: () => Date }): Warehouse {
  return {
    async createRma(request) {
      const known = await findByReference(account, request.reference)
      const made = known ?? (await create(account, request))
      return { rmaId: `${made.id}`, rmaNumber: made.reference_id ?? request.reference }
    },
    async cancelRma({ reference, rmaId }) {
      const id = rmaId ?? (await findByReference(account, reference))?.id
      if (id === undefined) return
      const { status } = await read(account, `${id}`)
      if (status === 'Cancelled') return
      if (status !== 'AwaitingArrival')
        throw new RmaRefused(shipBob, 'only cancels returns that have not arrived', false)
      await refusing(
        callShipBob(account, {
          method: 'POST',
          path: `/return/${id}:cancel`,
          answer: v.nonOptional(v.unknown()),
        }),
      )
    },
    async readRma(rmaId) {
      const askedOn = account.now()
      return reportOf(await read(account, rmaId), askedOn)
    },
    async test() {
      await callShipBob(account, { method: 'GET', path: '/return?Limit=1', answer: returnsPage })
    },
  }
}

const read = (account: ShipBobAccount, id: string): Promise<ShipBobReturn> =>
  callShipBob(account, { method: 'GET', path: `/return/${encodeURIComponent(id)}`, answer: shipBobReturn })

/** One that was canceled doesn't count: it can't be opened again. */
async function findByReference(
  account: ShipBobAccount,
  reference: string,
): Promise<ShipBobReturn | undefined> {
  const path = `/return?ReferenceIds=${encodeURIComponent(reference)}`
  const { items } = await callShipBob(account, { method: 'GET', path, answer: returnsPage })
  return items.find((one) => one.reference_id === reference && one.status !== 'Cancelled')
}

async function create(account: ShipBobAccount, request: RmaRequest): Promise<ShipBobReturn> {
  const { reference, warehouseId, trackingCode } = request
  if (!/^\d{1,10}$/.test(warehouseId))
    throw new RmaRefused(shipBob, `${request.locationName} has no fulfillment center ID`, false)
  const quantities = new Map<number, number>()
  for (const item of request.items) {
    const id = await inventoryIdOf(account, item)
    quantities.set(id, (quantities.get(id) ?? 0) + item.quantity)
  }
  const body = {
    fulfillment_center: { id: Number(warehouseId) },
    inventory: [...quantities].map(([id, quantity]) => ({ id, quantity, requested_action: 'Default' })),
    reference_id: reference,
    ...(trackingCode !== null && { tracking_number: trackingCode }),
  }
  const answer = v.object({ id: shipBobReturn.entries.id, reference_id: shipBobReturn.entries.reference_id })
  const made = await refusing(callShipBob(account, { method: 'POST', path: '/return', body, answer }))
  return { ...made, status: 'AwaitingArrival', inventory: [] }
}

/** @throws RmaRefused for an item that ShipBob doesn't know by its SKU */
async function inventoryIdOf(account: ShipBobAccount, { sku, name }: RmaItem): Promise<number> {
  if (sku === null) throw new RmaRefused(shipBob, `needs a SKU for ${name}`, false)
  const path = `/product?Search=${encodeURIComponent(sku)}`
  const { items } = await callShipBob(account, { method: 'GET', path, answer: productsPage })
  const variants = items.flatMap(({ variants }) => variants)
  const id = variants.find((variant) => variant.sku === sku)?.inventory?.inventory_id ?? undefined
  if (id === undefined) throw new RmaRefused(shipBob, `has no inventory for the SKU ${sku}`, false)
  return id
}

/** A refusal by which nothing was done; others may have been, and are asked about before the next attempt. */
async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderError && !error.retryable)
      throw new RmaRefused(shipBob, `answered ${error.status ?? 'nothing'}`, false, { cause: error })
    throw error
  }
}
