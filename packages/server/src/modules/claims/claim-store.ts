import {
  inspectionGradeCode,
  type InspectionGradeCode,
} from '@aftercare/domain/claims/inspection-grade-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Compilable, Insertable, Selectable, Updateable } from 'kysely'
import { ask, pipelineQueries } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import { updateRows } from '#platform/database/update-rows.ts'
import { insertTogether, newRows, type NewRows } from '#platform/database/insert-together.ts'
import { newSearchRow, rememberTags, type ClaimSearchRow } from './search/claim-search-store.ts'
import type { ClaimTables } from './claim-tables.ts'

export type ClaimRow = Selectable<ClaimTables['claim']>
/** A line, with the item that was bought. */
export type ClaimLineRow = Selectable<ClaimTables['claim_line_item']> & {
  variantIdFromPlatform: string | null
  itemName: string
}
type NewClaim = Insertable<ClaimTables['claim']>
type NewLine = Insertable<ClaimTables['claim_line_item']>
type NewEntry = Insertable<ClaimTables['timeline_entry']>

/** All in one statement: each further one would cost the server a tenth of what a submission does. */
export async function insertClaim(
  db: Db,
  {
    claim,
    lines,
    search,
    entry,
    books,
  }: {
    claim: NewClaim
    lines: readonly NewLine[]
    search: ClaimSearchRow
    entry: NewEntry
    books: readonly NewRows[]
  },
): Promise<void> {
  await insertTogether(db, [
    newRows('claim', [claim]),
    newRows('claim_line_item', lines),
    newSearchRow(search),
    newRows('timeline_entry', [entry]),
    ...books,
  ])
  await rememberTags(db, claim)
}

export const insertLines = (db: Db, lines: readonly NewLine[]) =>
  db.insertInto('claim_line_item').values(lines).execute()

/** Lets a line show the pictures of another. */
export async function copyLineAssets(
  db: Db,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const assets = await db
    .selectFrom('claim_line_asset')
    .select(['assetName', 'position'])
    .where('storeId', '=', storeId)
    .where('claimLineItemId', '=', from)
    .execute()
  await insertLineAssets(
    db,
    assets.map((asset) => ({ storeId, claimLineItemId: to, ...asset })),
  )
}

/** Original shipping that open lines of an order's claims will refund, by their staged decisions. */
export async function listShippingStaged(
  db: Db,
  storeId: string,
  orderId: string,
): Promise<{ id: string; shippingFeeMinor: MinorUnits }[]> {
  const lines = await db
    .selectFrom('claim_line_item as line')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'line.storeId').onRef('claim.id', '=', 'line.claimId'),
    )
    .select(['line.id', 'line.decision'])
    .where('claim.storeId', '=', storeId)
    .where('claim.orderId', '=', orderId)
    .where('line.decision', 'is not', null)
    .where('line.status', 'not in', ['Approved', 'Denied', 'Closed'])
    .execute()
  return lines.flatMap(({ id, decision }) =>
    decision?.type === 'approve' && decision.resolution.method === 'refund'
      ? [{ id, shippingFeeMinor: decision.resolution.shippingFeeMinor }]
      : [],
  )
}

export async function insertLineAssets(
  db: Db,
  assets: readonly Insertable<ClaimTables['claim_line_asset']>[],
): Promise<void> {
  if (assets.length > 0) await db.insertInto('claim_line_asset').values(assets).execute()
}

/** The names of the files of these lines, in their order. */
export async function listAssetNames(
  db: Db,
  storeId: string,
  lineIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (lineIds.length === 0) return new Map()
  const assets = await db
    .selectFrom('claim_line_asset')
    .select(['claimLineItemId', 'assetName'])
    .where('storeId', '=', storeId)
    .where('claimLineItemId', 'in', lineIds)
    .orderBy('position')
    .execute()
  const byLine = Map.groupBy(assets, ({ claimLineItemId }) => claimLineItemId)
  return new Map([...byLine].map(([id, own]) => [id, own.map(({ assetName }) => assetName)]))
}

/** How many files a line has. */
export async function countLineAssets(db: Db, storeId: string, lineId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claim_line_asset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('claimLineItemId', '=', lineId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTimelineEntry(db: Db, entry: NewEntry): Promise<void> {
  await deferWrite(db, db.insertInto('timeline_entry').values(entry).compile())
}

/** Whether a claim's timeline says this already. */
export const hasTimelineMessage = async (
  db: Db,
  { storeId, claimId }: { storeId: string; claimId: string },
  message: string,
): Promise<boolean> =>
  (await db
    .selectFrom('timeline_entry')
    .select('id')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('message', '=', message)
    .executeTakeFirst()) !== undefined

/** The claim that people call by this number. */
export async function findClaimIdByNumber(
  db: Db,
  storeId: string,
  externalId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('claim')
    .select('id')
    .where('storeId', '=', storeId)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return found?.id
}

/** A claim with its lines; undefined for another store's. */
export async function findClaim(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ claim: ClaimRow; lines: ClaimLineRow[] } | undefined> {
  return withLines(db, claimById(db, storeId, claimId), listLines(db, storeId, claimId))
}

/** The same, and locks the claim for this transaction. */
export async function lockClaim(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ claim: ClaimRow; lines: ClaimLineRow[] } | undefined> {
  return withLines(db, claimById(db, storeId, claimId).forUpdate(), listLines(db, storeId, claimId))
}

/** The same for who changes it: its version is counted up. */
export async function beginChange(
  db: Db,
  storeId: string,
  claimId: string,
  now: Date,
): Promise<{ claim: ClaimRow; lines: ClaimLineRow[] } | undefined> {
  const counted = db
    .updateTable('claim')
    .set((eb) => ({ version: eb('version', '+', 1), updatedOn: now }))
    .where('storeId', '=', storeId)
    .where('id', '=', claimId)
    .returningAll()
  return withLines(db, counted, listLines(db, storeId, claimId))
}

const claimById = (db: Db, storeId: string, claimId: string) =>
  db.selectFrom('claim').selectAll().where('storeId', '=', storeId).where('id', '=', claimId)

/** The lines are read after the claim is held, as they then stay. */
async function withLines(db: Db, asked: Compilable<ClaimRow>, askedLines: Compilable<ClaimLineRow>) {
  const [{ rows: claims }, { rows: lines }] = await pipelineQueries(db, [
    asked.compile(),
    askedLines.compile(),
  ])
  const [claim] = claims
  return claim && { claim, lines }
}

const listLines = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim_line_item as claimed')
    .innerJoin('order_line_item as ordered', (join) =>
      join
        .onRef('ordered.storeId', '=', 'claimed.storeId')
        .onRef('ordered.id', '=', 'claimed.orderLineItemId'),
    )
    .selectAll('claimed')
    .select(['ordered.variantIdFromPlatform', 'ordered.name as itemName'])
    .where('claimed.storeId', '=', storeId)
    .where('claimed.claimId', '=', claimId)
    .orderBy('claimed.position')

export const listClaimIdsOfLines = (db: Db, storeId: string, lineIds: readonly string[]) =>
  db
    .selectFrom('claim_line_item')
    .select('claimId')
    .distinct()
    .where('storeId', '=', storeId)
    .where('id', 'in', lineIds)
    .orderBy('claimId')
    .execute()

export async function updateLine(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ClaimTables['claim_line_item']>,
): Promise<void> {
  await deferWrite(
    db,
    db
      .updateTable('claim_line_item')
      .set(change)
      .where('storeId', '=', storeId)
      .where('id', '=', id)
      .compile(),
  )
}

/** Writes the state and decisions of a claim's lines; the caller has locked the claim. */
export const writeLineStates = (db: Db, lines: readonly ClaimLineRow[]): Promise<void> =>
  updateRows(db, 'claim_line_item', stateColumns, lines)

const stateColumns = [
  'status',
  'detail',
  'previousDetail',
  'resolutionMethod',
  'wasResolvedExternally',
  'variant',
  'noteToCustomer',
  'errors',
  'reducedCurrentQuantity',
  'decision',
  'finalizedOn',
  'canceledOn',
  'deniedOn',
] as const

export async function updateClaim(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ClaimTables['claim']>,
): Promise<void> {
  await deferWrite(
    db,
    db.updateTable('claim').set(change).where('storeId', '=', storeId).where('id', '=', id).compile(),
  )
}

/** The worst grade that was given to each line that was inspected. */
export async function listGrades(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<Map<string, InspectionGradeCode>> {
  const asked = db
    .selectFrom('inspection')
    .innerJoin('claim_line_item as line', (join) =>
      join
        .onRef('line.storeId', '=', 'inspection.storeId')
        .onRef('line.id', '=', 'inspection.claimLineItemId'),
    )
    .select(['line.id', 'inspection.grade'])
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', claimId)
    .where('inspection.grade', 'is not', null)
  const rows = await ask(db, asked.compile())
  // From the best to the worst, of which the last holds.
  return new Map(
    inspectionGradeCode.options.flatMap((code) =>
      rows.flatMap(({ id, grade }) => (grade?.code === code ? [[id, code]] : [])),
    ),
  )
}
