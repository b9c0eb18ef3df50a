import { inTransaction, type Deps } from '#deps.ts'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import { recordChange, theShopper } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { lockOrderLines } from '#modules/orders/order-facts-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { notEditable, findOpenOrder, type Shopper } from './editable-order.ts'
import { lockOrderEdit, markOrderEdit, type OrderEditRow } from './order-edit-store.ts'

/**
 * Commits a staged edit, once: after a crash or a lost answer, the same call continues where the last one
 * stopped.
 *
 * @throws AppError 404 for an unknown edit; 409 when its ten minutes are over, the order has changed since, or
 *   the platform refuses
 */
export async function commitOrderEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  editId: string,
): Promise<void> {
  const { storeId } = store
  const ownDatabase = await deps.commerce.inOurDatabase(deps, storeId)
  if (ownDatabase)
    return inTransaction(deps, async (deps) => {
      const edit = await startEdit(deps, store, shopper, editId)
      if (!edit) return
      await applyEdit(deps, ownDatabase, edit)
      await finishEdit(deps, edit)
    })

  const edit = await inTransaction(deps, (deps) => startEdit(deps, store, shopper, editId))
  if (!edit) return
  try {
    await applyEdit(deps, deps.commerce, edit)
  } catch (error) {
    // A permanent refusal: the order is unchanged, and the edit can be tried again.
    if (error instanceof AppError && error.kind === 'conflict')
      await markOrderEdit(deps.db, edit, { startedOn: null })
    throw error
  }
  await inTransaction(deps, (deps) => finishEdit(deps, edit))
}

/** The edit to commit, checked and marked as started; null if it was committed before. */
async function startEdit(
  deps: Deps,
  store: Store,
  shopper: Shopper,
  id: string,
): Promise<OrderEditRow | null> {
  const { storeId } = store
  const { orderId } = shopper
  await lockOrderLines(deps.db, storeId, orderId)
  const edit = await lockOrderEdit(deps.db, { storeId, orderId, id })
  if (!edit) throw notFound()
  if (edit.committedOn) return null
  if (edit.startedOn) return edit

  const open = await findOpenOrder(deps, store, shopper)
  const isCurrent = open?.order.version === edit.orderVersion && deps.now() <= edit.expiresOn
  if (!isCurrent || !open.offered.includes(edit.editType)) throw notEditable()
  await markOrderEdit(deps.db, edit, { startedOn: deps.now() })
  return edit
}

async function applyEdit(deps: Deps, platform: CommercePlatform, edit: OrderEditRow): Promise<void> {
  const outcome = await callPlatform(deps, platform, edit)
  if (!outcome.ok) throw notEditable()
}

function callPlatform(deps: Deps, platform: CommercePlatform, edit: OrderEditRow) {
  const { storeId, orderId, id: effectKey, editType, address, removed, refundMinor } = edit
  switch (editType) {
    case 'UPDATE_SHIPPING_ADDRESS':
      if (!address) throw new Error(`The edit ${effectKey} has no address`)
      return platform.changeAddress(deps, { storeId, orderId, address })
    case 'REMOVE_ITEMS':
      return platform.removeItems(deps, { storeId, orderId, effectKey, refundMinor, lines: removed })
    case 'CANCEL_ORDER':
      return platform.cancelOrder(deps, { storeId, orderId, effectKey })
  }
}

async function finishEdit(deps: Deps, edit: OrderEditRow): Promise<void> {
  const { storeId, orderId, editType, removed, refundMinor } = edit
  await markOrderEdit(deps.db, edit, { committedOn: deps.now(), address: null })
  await recordChange(deps, storeId, theShopper, {
    action: 'order.edit',
    subject: { type: 'order', id: orderId },
    before: null,
    after: {
      editType,
      refundMinor,
      removed: removed.map(({ orderLineItemId, quantity }) => ({ orderLineItemId, quantity })),
    },
  })
}
