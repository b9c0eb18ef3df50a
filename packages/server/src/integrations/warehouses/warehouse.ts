import type { RmaReport } from '@aftercare/domain/return-shipments/rma-report-schema'
import { ProviderError } from '../provider-error.ts'

/** What comes back in one parcel. */
export type RmaRequest = {
  /** Ours: the same whenever the same RMA is asked for. */
  id: string
  /** What is printed on the parcel's papers; unique in the store. */
  reference: string
  claimNumber: string
  orderNumber: string
  orderIdFromPlatform: string
  /** What the warehouse calls the place that the parcel goes to; empty where it has no name for it. */
  warehouseId: string
  locationName: string
  carrier: string | null
  trackingCode: string | null
  expiresOn: Date | null
  items: RmaItem[]
}

/** Units of an order's item. `id` is ours, and the same in every parcel of the order. */
export type RmaItem = {
  id: string
  sku: string | null
  name: string
  options: string
  quantity: number
  productIdFromPlatform: string | null
  variantIdFromPlatform: string | null
  reason: string | null
}

export type Rma = { rmaId: string; rmaNumber: string }

/** An RMA that was asked for. */
export type AnnouncedRma = Pick<RmaRequest, 'id' | 'reference' | 'orderNumber' | 'orderIdFromPlatform'> & {
  rmaId: string | null
}

/** The warehouse will not do it, however often it is asked. */
export class RmaRefused extends ProviderError {
  override name = 'RmaRefused'
}

/** A warehouse that expects returns and reports on them. */
export interface Warehouse {
  /**
   * Announces a parcel. Safe to repeat: the same `id` gives the same RMA.
   *
   * @throws RmaRefused if it is certain that there is none, and ProviderError
   */
  createRma(request: RmaRequest): Promise<Rma>
  /**
   * Takes the announcement back. Safe to repeat, also for an RMA that was never created: `rmaId` is null where its
   * creation was not confirmed.
   *
   * @throws RmaRefused if it expects the parcel all the same, and ProviderError
   */
  cancelRma(rma: AnnouncedRma): Promise<void>
  /**
   * What it knows of an RMA now; left out by one that reports by itself.
   *
   * @throws ProviderError
   */
  readRma?(rmaId: string): Promise<RmaReport>
  /** @throws ProviderError unless it accepts what is configured */
  test(): Promise<void>
}
