import type { RmaReport } from '@aftercare/domain/return-shipments/rma-report-schema'
import * as v from 'valibot'

const units = v.pipe(v.nullish(v.number(), 0), v.integer(), v.minValue(0))
const sku = v.nullish(v.object({ sku: v.nullish(v.string(), null) }), null)

/** What is used of a return. */
export const shipHeroReturn = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  partner_id: v.nullish(v.string(), null),
  status: v.nullish(v.string(), ''),
  line_items: v.pipe(
    v.nullish(
      v.array(
        v.object({
          quantity_received: units,
          restock: units,
          condition: v.nullish(v.string(), null),
          line_item: sku,
          product: sku,
        }),
      ),
      [],
    ),
    v.maxLength(200),
  ),
})
export type ShipHeroReturn = v.InferOutput<typeof shipHeroReturn>

/** The fields of the above. */
export const returnFields =
  'id partner_id status line_items { quantity_received restock condition line_item { sku } product { sku } }'

/** Statuses are compared like that: their names are shown as “Warehouse Complete”, and merchants add their own. */
export const statusName = (status: string): string =>
  status
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

const doneStatuses = ['complete', 'completed', 'warehouse complete']

export const receivedIn = ({ line_items: lines }: ShipHeroReturn): number =>
  lines.reduce((sum, line) => sum + line.quantity_received, 0)

/**
 * The state of a return at the moment at which it was asked for; items are named by their SKUs. What was received and
 * not restocked is left to staff once the warehouse is done.
 */
export function reportOf(
  found: ShipHeroReturn,
  { askedOn, canceledStatus }: { askedOn: Date; canceledStatus: string },
): RmaReport {
  const status = statusName(found.status)
  const isDone = doneStatuses.includes(status)
  const isCanceled = canceledStatus !== '' && status === statusName(canceledStatus)
  const lines = found.line_items.map((line) => ({
    ...line,
    sku: (line.line_item?.sku ?? line.product?.sku ?? '').slice(0, 200),
  }))
  return {
    status: isCanceled ? 'canceled' : isDone ? 'completed' : 'open',
    updatedOn: askedOn.toISOString(),
    items: lines
      .filter((line) => line.sku !== '')
      .map(({ sku, quantity_received: received, restock, condition }) => {
        const restocked = Math.min(restock, received)
        const comment = condition?.slice(0, 1000) ?? null
        return {
          id: sku,
          received,
          inspections: [
            { quantity: restocked, disposition: 'restocked' as const },
            { quantity: isDone ? received - restocked : 0, disposition: null },
          ].flatMap(({ quantity, disposition }) =>
            quantity > 0 ? { quantity, grade: null, disposition, comment, photos: [] } : [],
          ),
        }
      }),
    unexpectedItems: lines
      .filter((line) => line.sku === '' && line.quantity_received > 0)
      .map(({ quantity_received: quantity, condition }) => ({
        name: 'Item without a SKU',
        quantity,
        comment: condition?.slice(0, 1000) ?? null,
        photos: [],
      })),
  }
}
