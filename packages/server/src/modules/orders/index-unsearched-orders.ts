import { inTransaction, type Deps } from '#deps.ts'
import { orderWords } from './order-words.ts'
import { listOrdersWithoutWords, writeOrderWords } from './order-words-store.ts'

const atOnce = 200

/** Makes older orders searchable until `signal` stops it. */
export async function indexUnsearchedOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const count = await inTransaction(deps, async (deps) => {
      const orders = await listOrdersWithoutWords(deps.db, atOnce)
      await writeOrderWords(
        deps.db,
        orders.map(({ storeId, id, shippingAddress, billingAddress, ...order }) => ({
          storeId,
          id,
          words: orderWords(storeId, { ...order, addresses: [shippingAddress, billingAddress] }),
        })),
      )
      return orders.length
    })
    if (count < atOnce) return
  }
}
