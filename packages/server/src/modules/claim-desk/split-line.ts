import { startedEffectObstacle } from '@aftercare/domain/claims/line-decision'
import type { LinePart } from '@aftercare/domain/claims/line-decision-request'
import { splitUnits } from '@aftercare/domain/claims/split-line'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { unitAmount } from '@aftercare/domain/orders/paid-units'
import { splitDeclaration } from '@aftercare/domain/return-shipments/split-declaration'
import { allocate, minor } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { copyShipmentLine } from '#modules/claims/parcels/copy-shipment-line.ts'
import { AppError } from '#platform/errors.ts'
import {
  copyLineAssets,
  insertLines,
  updateClaim,
  updateLine,
  type ClaimLineRow,
} from '#modules/claims/claim-store.ts'
import { copyInspections } from '#modules/claims/inspection-store.ts'
import { postRevaluation } from '#modules/claims/claim-ledger.ts'
import { findStartedEffects } from '#modules/claim-finalization/load-finalization.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  notPossibleNow,
  type ClaimChange,
  type FoundClaim,
} from '#modules/claims/change-claim.ts'
import { checkedDecision } from './stage-decision.ts'

/**
 * Splits a line into parts by quantity, each with its decision. The first part remains the line itself; the
 * others are new lines with the same state, parcel, pictures, inspections and customs details, and their
 * values add up to the line's. Returns their ids in the order of the parts.
 *
 * @throws AppError 404 for another store's line; 409 for a final, processing or started one; 422 for parts
 *   that do not add up; and the errors of `stageDecision`
 */
export const splitLine = (
  deps: Deps,
  { lineId, parts, ...change }: ClaimChange & { lineId: string; parts: readonly LinePart[] },
): Promise<string[]> =>
  changeClaim(deps, change, async (deps, found) => {
    const line = lineOf(found, lineId)
    if (isFinal(line.status)) throw notPossibleNow('line_final')
    const begun = startedEffectObstacle(await findStartedEffects(deps, line), null)
    if (begun) throw notPossibleNow(begun)

    const split = rowsOf(deps, line, parts)
    const [first] = split
    if (!first) return []
    await makeRoom(deps, found, line, split.length - 1)
    await updateLine(deps.db, line, columnsOf(first))
    await insertLines(deps.db, split.slice(1).map(toInsert))
    for (const part of split.slice(1)) {
      await copyInspections(deps, change.storeId, { from: line.id, to: part.id })
      await copyLineAssets(deps.db, change.storeId, { from: line.id, to: part.id })
      await copyShipmentLine(deps, change.storeId, { from: line.id, to: part.id })
    }
    await updateClaim(deps.db, found.claim, {
      returnDestinations: JSON.stringify(destinationsAfter(found, line.id, split)),
    })

    const decided = await decideParts(deps, found, split, parts)
    const lines = found.lines.flatMap((row) => (row.id === lineId ? decided : [row]))
    await postRevaluation(deps, { claim: found.claim, lines }, 'split')
    await auditClaim(deps, change, {
      action: 'claimLine.split',
      lineId,
      before: { quantity: line.quantity },
      after: split.map(({ id, quantity }) => ({ id, quantity })),
    })
    await addTimelineEntry(deps, change, {
      type: 'edit',
      message: `Split into ${parts.map(({ quantity }) => quantity).join(' + ')}.`,
      subject: line.itemName,
      madeBy: change.actor,
    })
    return split.map(({ id }) => id)
  })

function rowsOf(deps: Deps, line: ClaimLineRow, parts: readonly LinePart[]): ClaimLineRow[] {
  const { quantity, amountMinor, taxMinor, exchangeDeltaMinor } = line
  const quantities = parts.map((part) => part.quantity)
  const units = splitUnits({ quantity, priceMinor: minor(amountMinor - taxMinor), taxMinor }, quantities)
  if (!units.ok) throw new AppError('unprocessable', units.refusal.code, 'Problem saving quantity')
  const deltas = exchangeDeltaMinor === null ? [] : allocate(exchangeDeltaMinor, quantities)
  return units.value.map((part, index) => ({
    ...line,
    id: index === 0 ? line.id : deps.newId(),
    splitFrom: index === 0 ? line.splitFrom : (line.splitFrom ?? line.id),
    position: line.position + index,
    quantity: part.quantity,
    unitPriceMinor: unitAmount(part.priceMinor, part.quantity),
    amountMinor: minor(part.priceMinor + part.taxMinor),
    taxMinor: part.taxMinor,
    exchangeDeltaMinor: deltas[index] ?? null,
    variant: line.variant && { ...line.variant, quantity: part.quantity },
    decision: null,
    errors: [],
  }))
}

/** The columns of a line that a split changes. */
const columnsOf = (row: ClaimLineRow) => ({
  quantity: row.quantity,
  unitPriceMinor: row.unitPriceMinor,
  amountMinor: row.amountMinor,
  taxMinor: row.taxMinor,
  exchangeDeltaMinor: row.exchangeDeltaMinor,
  variant: row.variant && JSON.stringify(row.variant),
  decision: null,
  errors: '[]',
})

const toInsert = ({ variantIdFromPlatform: _variant, itemName: _name, ...row }: ClaimLineRow) => ({
  ...row,
  ...columnsOf({ ...row, variantIdFromPlatform: null, itemName: '' }),
  customFields: JSON.stringify(row.customFields),
})

/** The new lines follow the line they were part of. */
async function makeRoom(
  { db }: Deps,
  { lines }: FoundClaim,
  line: ClaimLineRow,
  room: number,
): Promise<void> {
  for (const after of lines.filter(({ position }) => position > line.position))
    await updateLine(db, after, { position: after.position + room })
}

const destinationsAfter = ({ claim }: FoundClaim, lineId: string, split: readonly ClaimLineRow[]) =>
  claim.returnDestinations.map(({ own, ...destination }) => ({
    ...destination,
    claimLineItemIds: destination.claimLineItemIds.flatMap((id) =>
      id === lineId ? split.map((part) => part.id) : [id],
    ),
    ...(own && { own: { ...own, declared: own.declared && splitDeclaration(own.declared, lineId, split) } }),
  }))

async function decideParts(
  deps: Deps,
  found: FoundClaim,
  split: readonly ClaimLineRow[],
  parts: readonly LinePart[],
): Promise<ClaimLineRow[]> {
  const decided: ClaimLineRow[] = []
  for (const [index, row] of split.entries()) {
    const decision = parts[index]?.decision ?? null
    const staged = decision && (await checkedDecision(deps, found, row, decision))
    if (staged) await updateLine(deps.db, row, { decision: JSON.stringify(staged) })
    decided.push({ ...row, decision: staged })
  }
  return decided
}
