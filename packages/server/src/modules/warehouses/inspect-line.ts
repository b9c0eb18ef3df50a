import { rmaProviderNames, type RmaProvider } from '@aftercare/domain/return-shipments/rma-provider'
import type { SettledLine } from '@aftercare/domain/return-shipments/settle-receipt'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { saveInspection } from '#modules/claim-desk/save-inspection.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import { listInspections, type InspectionRow } from '#modules/claims/inspection-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { photoKey, type CopiedPhotos } from './copy-photos.ts'

type At = { store: Store; claimId: string; provider: RmaProvider }
type Inspected = {
  lineId: string
  inspection: NonNullable<SettledLine['inspection']>
  photos: CopiedPhotos
}

/**
 * Saves a warehouse's inspection of a line. It answers the inspections that rules require, but those with questions,
 * which only staff can answer. Repeating it replaces the result; a line that is not there or decided stays as it is.
 * Returns false if the store has no such grade.
 */
export async function inspectLine(
  deps: Deps,
  { store, claimId, provider }: At,
  { lineId, inspection, photos }: Inspected,
): Promise<boolean> {
  const { storeId, settings } = store
  const found = await findClaim(deps.db, storeId, claimId)
  if (found?.lines.find(({ id }) => id === lineId)?.status !== 'At_Return_Location') return true
  const grade = settings.inspectionGrades.find(({ code }) => code === inspection.grade)
  if (!grade) return false

  const name = rmaProviderNames[provider]
  const all = await listInspections(deps.db, storeId, lineId)
  const own = all.filter(({ savedBy }) => savedBy?.userId === null && savedBy.name === name)
  const open = all.filter(({ savedOn, customFieldIds }) => savedOn === null && customFieldIds.length === 0)
  const targets: (InspectionRow | null)[] = [...own, ...open]
  const actor: Who = { userId: null, apiKeyId: null, name, via: 'webhook' }
  for (const [place, known] of (targets.length === 0 ? [null] : targets).entries()) {
    const assetNames =
      place === 0 ? picturesOf(known, { lineId, inspection, photos }) : (known?.assetNames ?? [])
    const { comment } = inspection
    if (known?.grade?.id === grade.id && known.comment === comment && isSame(known.assetNames, assetNames))
      continue
    await saveInspection(deps, {
      storeId,
      claimId,
      actor,
      lineId,
      inspectionId: known?.id ?? null,
      name,
      gradeId: grade.id,
      comment,
      assetNames,
      customFields: [],
    })
  }
  return true
}

/** Those that it has, and those that were copied just now. */
const picturesOf = (known: InspectionRow | null, { lineId, inspection, photos }: Inspected): string[] => {
  const copied = inspection.photos.flatMap((url) => photos.get(photoKey(lineId, url)) ?? [])
  return [...new Set([...(known?.assetNames ?? []), ...copied])].slice(0, 20)
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))
