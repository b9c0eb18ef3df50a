import { holdsUnits, unitsHeldFrom, type HeldUnits } from '@aftercare/domain/claims/held-units'
import { returnShipmentExpiry } from '@aftercare/domain/return-shipments/shipment-expiry'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { StockedProduct } from './exchange-product-reads.ts'

/** Who wants the units: a claim, an item of which claims are open, or nobody yet. */
export type Wanting = { claimId?: string | undefined; orderLineItemId?: string | undefined }

type Hold = HeldUnits & { variantIdFromPlatform: string; orderLineItemId: string }

/**
 * The products with as many units as are there for whoever is asking: without those that the exchanges of other
 * claims hold, if the store holds any. In a transaction that has locked the variants (`lockHeldVariants`) no other
 * claim can come between. Quantities can be below zero; unknown ones stay unknown.
 */
export async function withoutHeldUnits(
  deps: Pick<Deps, 'db' | 'now'>,
  store: Store,
  products: readonly StockedProduct[],
  wanting: Wanting = {},
): Promise<StockedProduct[]> {
  const ids = products.flatMap(({ variants }) => variants.map(({ idFromPlatform }) => idFromPlatform))
  const held = await countHeldUnits(deps, store, ids, wanting)
  if (held.size === 0) return [...products]
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      quantity: variant.quantity === null ? null : variant.quantity - (held.get(variant.idFromPlatform) ?? 0),
    })),
  }))
}

/** How many units of each variant others hold; variants without any are left out. */
export async function countHeldUnits(
  deps: Pick<Deps, 'db' | 'now'>,
  store: Store,
  variantIdsFromPlatform: readonly string[],
  { claimId, orderLineItemId }: Wanting = {},
): Promise<Map<string, number>> {
  const holds = await listHolds(deps, store, variantIdsFromPlatform)
  const others = holds.filter((hold) => hold.orderLineItemId !== orderLineItemId)
  const counted = [...Map.groupBy(others, (hold) => hold.variantIdFromPlatform)].map(
    ([id, ofVariant]) => [id, unitsHeldFrom(claimId ?? null, byClaim(ofVariant))] as const,
  )
  return new Map(counted.filter(([, units]) => units > 0))
}

/** Keeps two claims from holding the same units; locks nothing in stores that hold none. */
export async function lockHeldVariants(
  { db }: Pick<Deps, 'db'>,
  { storeId, settings }: Store,
  variantIdsFromPlatform: readonly string[],
): Promise<void> {
  if (!settings.exchange.isInventoryHeld || variantIdsFromPlatform.length === 0) return
  await db
    .selectFrom('product_variant')
    .select('id')
    .where('storeId', '=', storeId)
    .where('idFromPlatform', 'in', variantIdsFromPlatform)
    .orderBy('id')
    .forUpdate()
    .execute()
}

const byClaim = (holds: readonly Hold[]): HeldUnits[] =>
  [...Map.groupBy(holds, ({ claimId }) => claimId).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )

async function listHolds(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId, settings, timeZone }: Store,
  variantIdsFromPlatform: readonly string[],
): Promise<Hold[]> {
  if (!settings.exchange.isInventoryHeld || variantIdsFromPlatform.length === 0) return []
  const wanted = sql<string>`line.variant ->> 'idFromPlatform'`
  const lines = await db
    .selectFrom('claim_line_item as line')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'line.storeId').onRef('claim.id', '=', 'line.claimId'),
    )
    .select(['line.id', 'line.claimId', 'line.orderLineItemId', 'line.quantity', 'line.status'])
    .select(['line.requestedResolutionMethod', 'line.decision', 'line.orderedAheadOn', 'line.choiceAskedOn'])
    .select(['claim.createdOn as filedOn', wanted.as('variantIdFromPlatform')])
    .where('line.storeId', '=', storeId)
    .where('line.variant', 'is not', null)
    // As in the index.
    .where(sql<boolean>`line.status not in ('Approved', 'Denied', 'Closed')`)
    .where(wanted, 'in', variantIdsFromPlatform)
    .execute()
  const expiries = await listExpiries({ db }, storeId, [...new Set(lines.map(({ claimId }) => claimId))])
  const parcelsOf = Map.groupBy(expiries, ({ claimLineItemId }) => claimLineItemId)
  const days = settings.return.defaultReturnExpirationDays
  return lines.filter((line) => {
    const ends = parcelsOf.get(line.id)?.map(({ expiresOn }) => expiresOn)
    const sendBackUntil = ends ? latestOf(ends) : returnShipmentExpiry(line.filedOn, days, timeZone)
    return holdsUnits({ ...line, sendBackUntil }, now())
  })
}

/** Null is without end. */
const latestOf = (ends: readonly (Date | null)[]): Date | null =>
  ends.reduce((latest, end) => latest && end && (latest > end ? latest : end))

/** Of the parcels whose papers were not voided. */
const listExpiries = async ({ db }: Pick<Deps, 'db'>, storeId: string, claimIds: readonly string[]) =>
  claimIds.length === 0
    ? []
    : db
        .selectFrom('return_shipment as sent')
        .innerJoin('return_shipment_line as part', (join) =>
          join.onRef('part.storeId', '=', 'sent.storeId').onRef('part.returnShipmentId', '=', 'sent.id'),
        )
        .select(['part.claimLineItemId', 'sent.shipmentExpiresOn as expiresOn'])
        .where('sent.storeId', '=', storeId)
        .where('sent.claimId', 'in', claimIds)
        .where('sent.canceledOn', 'is', null)
        .execute()
