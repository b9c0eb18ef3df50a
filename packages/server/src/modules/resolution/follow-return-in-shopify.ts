import { noReturnReason, unitsOfReturn } from '@aftercare/domain/resolution/return-on-platform'
import { ok, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal, ReturnProgress } from '#integrations/commerce/commerce-platform.ts'
import {
  attachParcel,
  cancelReturn,
  closeReturn,
  removeFromReturn,
} from '#integrations/commerce/shopify/admin/move-return.ts'
import { createReturn, readReturnable } from '#integrations/commerce/shopify/admin/open-return.ts'
import { findReturn, type ReturnState } from '#integrations/commerce/shopify/admin/return-state.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { uploadLabel } from '#integrations/commerce/shopify/admin/upload-file.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findPlatformOrder, type PlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { findShopReturn, insertShopReturn } from './shop-return-store.ts'

/**
 * Brings the return in Shopify in step with its claim; see 'Returns' in docs/shopify.md for when there is one. It is
 * opened once: its lines name the claim, and a second one that another process has opened at the same time is canceled.
 *
 * @throws ShopifyRefusal; ProviderError
 */
export async function followReturn(
  deps: Deps,
  progress: ReturnProgress,
): Promise<Result<{ isOpened: boolean }, CommerceRefusal>> {
  const { storeId, orderId } = progress
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  const known = await findShopReturn(deps.db, progress)
  if (!order) return ok({ isOpened: false })
  const returnId = known?.idFromPlatform ?? (await open(deps, progress, order))
  if (returnId === null) return ok({ isOpened: false })

  const access = await getShopAccess(deps, storeId)
  const state = await findReturn(access, returnId)
  if (state?.isOpen) await settle(deps, access, { progress, order, returnId, state })
  return ok({ isOpened: !known })
}

/** Null if there is none. */
async function open(deps: Deps, progress: ReturnProgress, order: PlatformOrder): Promise<string | null> {
  const { storeId, claimId, orderId } = progress
  const { shopScopes } = await getStore(deps.db, storeId)
  const expected = progress.lines.flatMap((line) => {
    const lineId = line.state === 'expected' ? order.lineIds.get(line.orderLineItemId) : undefined
    return lineId === undefined ? [] : [{ ...line, lineId }]
  })
  const reason = noReturnReason(shopScopes, { ...order, isKnownToPlatform: true }, deps.now())
  if (reason !== null || expected.length === 0 || progress.isOver) return null

  const access = await getShopAccess(deps, storeId)
  const { returnable, returns } = await readReturnable(access, order.idFromPlatform)
  const left = returns.find(({ notes }) => notes.some((note) => note.endsWith(markOf(progress))))
  const units = unitsOfReturn(expected, returnable)
  if (!left && units.length === 0) return null
  const idFromPlatform =
    left?.id ??
    (await createReturn(access, {
      orderId: order.idFromPlatform,
      requestedOn: progress.filedOn,
      lines: units.map(({ item, id, quantity }) => ({
        fulfillmentLineId: id,
        quantity,
        category: item.reasonCategory,
        note: noteOf(progress, item.reason),
      })),
    }))
  const kept = await insertShopReturn(deps.db, {
    storeId,
    claimId,
    orderId,
    idFromPlatform,
    createdOn: deps.now(),
  })
  // Another process has recorded its own in the meantime.
  if (kept !== idFromPlatform) await cancelReturn(access, idFromPlatform)
  return kept
}

/** By which a return is recognized whose answer was lost. */
const markOf = ({ claimNumber }: ReturnProgress): string => `(Aftercare ${claimNumber})`

const longestNote = 255

function noteOf(progress: ReturnProgress, reason: string): string {
  const mark = markOf(progress)
  return `${reason.slice(0, longestNote - mark.length - 1)} ${mark}`
}

type Open = { progress: ReturnProgress; order: PlatformOrder; returnId: string; state: ReturnState }

async function settle(deps: Deps, access: ShopAccess, opened: Open): Promise<void> {
  const { progress, returnId, state } = opened
  const isBegun = state.lines.some(({ processedQuantity }) => processedQuantity > 0)
  const isNothingLeft = progress.lines.every((line) => line.state === 'gone')
  if (isNothingLeft && !isBegun) return cancelReturn(access, returnId)

  const dropped = droppedUnits(opened)
  if (dropped.length > 0) await removeFromReturn(access, returnId, dropped)
  await attachParcels(deps, access, opened)
  if (progress.isOver) await closeReturn(access, returnId)
}

/** Units of the return that no longer come back, as far as they were not processed. */
function droppedUnits({ progress, order, state }: Open): { returnLineId: string; quantity: number }[] {
  const wanted = new Map<string, number>()
  for (const { orderLineItemId, quantity, ...line } of progress.lines) {
    const lineId = order.lineIds.get(orderLineItemId) ?? ''
    wanted.set(lineId, (wanted.get(lineId) ?? 0) + (line.state === 'gone' ? 0 : quantity))
  }
  return state.lines.flatMap(({ id, lineId, quantity, processedQuantity }) => {
    const stays = Math.max(processedQuantity, Math.min(quantity, wanted.get(lineId) ?? 0))
    wanted.set(lineId, Math.max(0, (wanted.get(lineId) ?? 0) - stays))
    return stays < quantity ? [{ returnLineId: id, quantity: quantity - stays }] : []
  })
}

/** Each parcel once, by its tracking number. A refused one is only logged: the return can be closed without it. */
async function attachParcels(
  deps: Deps,
  access: ShopAccess,
  { progress, state: { reverseOrderIds, trackingNumbers } }: Open,
): Promise<void> {
  const [reverseOrderId] = reverseOrderIds
  if (reverseOrderId === undefined) return
  for (const { trackingCode, trackingUrl, pdfFile } of progress.parcels) {
    if (trackingNumbers.includes(trackingCode)) continue
    const { storeId, claimId, claimNumber } = progress
    const pdf = pdfFile === null ? undefined : await readFile(deps, `${storeId}/${pdfFile}`)
    const attach = async () => {
      const labelUrl = pdf ? await uploadLabel(access, `${claimNumber}.pdf`, pdf) : null
      await attachParcel(access, reverseOrderId, { trackingNumber: trackingCode, trackingUrl, labelUrl })
    }
    await attach().catch((error: unknown) => {
      if (!(error instanceof ShopifyRefusal)) throw error
      deps.log.warn(
        { storeId, claimId, reason: error.message },
        'a parcel was refused by the return in Shopify',
      )
    })
  }
}

async function readFile({ files }: Deps, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await files.get(name)
  return file && new Uint8Array(Buffer.concat(await file.stream.toArray()))
}
