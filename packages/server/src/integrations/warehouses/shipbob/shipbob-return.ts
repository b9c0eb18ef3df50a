import type { RmaReport } from '@aftercare/domain/return-shipments/rma-report-schema'
import * as v from 'valibot'

const taken = v.object({
  action: v.nullish(v.string(), null),
  action_reason: v.nullish(v.string(), null),
  image_url: v.nullish(v.string(), null),
  quantity_processed: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** What is used of a return order. */
export const shipBobReturn = v.object({
  id: v.pipe(v.number(), v.integer()),
  reference_id: v.nullish(v.string(), null),
  status: v.picklist(['AwaitingArrival', 'Arrived', 'Processing', 'Completed', 'Cancelled']),
  inventory: v.pipe(
    v.nullish(
      v.array(
        v.object({
          name: v.nullish(v.string(), null),
          sku: v.pipe(v.string(), v.nonEmpty()),
          action_taken: v.pipe(v.nullish(v.array(taken), []), v.maxLength(50)),
        }),
      ),
      [],
    ),
    v.maxLength(200),
  ),
})
export type ShipBobReturn = v.InferOutput<typeof shipBobReturn>

const dispositions = { Restock: 'restocked', Quarantine: 'quarantined', Dispose: 'disposed' } as const
const isKnown = (action: string | null): action is keyof typeof dispositions =>
  action !== null && Object.hasOwn(dispositions, action)

/** The state of a return order at the moment at which it was asked for; items are named by their SKUs. */
export const reportOf = ({ status, inventory }: ShipBobReturn, askedOn: Date): RmaReport => ({
  status: status === 'Completed' ? 'completed' : status === 'Cancelled' ? 'canceled' : 'open',
  updatedOn: askedOn.toISOString(),
  items: inventory.map(({ sku, action_taken: actions }) => {
    const inspections = actions
      .filter(({ quantity_processed: quantity }) => quantity > 0)
      .map(({ action, action_reason: reason, image_url: photo, quantity_processed: quantity }) => ({
        quantity,
        grade: null,
        disposition: isKnown(action) ? dispositions[action] : null,
        comment: reason?.slice(0, 1000) ?? null,
        photos: photo !== null && URL.canParse(photo) ? [photo] : [],
      }))
    return { id: sku, received: inspections.reduce((sum, one) => sum + one.quantity, 0), inspections }
  }),
  unexpectedItems: [],
})
