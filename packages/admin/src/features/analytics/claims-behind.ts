import { cutFor, type Dimension } from '@aftercare/domain/analytics/dimensions'
import type { MeasureId } from '@aftercare/domain/analytics/measures'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import { paths } from '../../app/paths.ts'

/** Counted on the day that a claim was filed, which lists of claims filter by. */
const byFiling: readonly MeasureId[] = ['claims', 'units', 'requestedValue', 'openClaims']

/** What lists of claims filter by as well, and the parameter for it. */
const filters: Partial<Record<Dimension, string>> = {
  reason: 'reasonId',
  resolution: 'resolutionMethod',
  source: 'source',
  riskLevel: 'riskLevel',
}

type Value = { by: Dimension; value: string }

/** The claims that figures are of. */
type Counted = Pick<DashboardPage, 'range' | 'claimType'> & { filters: readonly Value[] }

/** The list of exactly the claims that a figure counts; null where no list can be narrowed to them. */
export function claimsBehind(
  storeId: string,
  { range: { from, to }, claimType, filters: narrowed }: Counted,
  id: MeasureId,
  value?: Value,
): string | null {
  const span = new URLSearchParams({
    createdFrom: from,
    createdTo: to,
    ...(id === 'openClaims' && isOpen),
  })
  if (id === 'deliveryClaims')
    return narrowed.length > 0 || value ? null : `${paths.shippingClaims.to({ storeId })}?${span}`
  if (!byFiling.includes(id) || !claimType) return null
  for (const each of [...narrowed, value]) {
    if (!each) continue
    const name = filters[each.by]
    if (!name) return null
    span.set(name, each.value)
  }
  return `${paths.claims.to({ storeId, claimType })}?${span}`
}

const isOpen = { rollup: 'inProgress,readyForReview' }

/** The list of the open claims that were filed on these days; without an end they are all older ones. */
export function openClaimsBehind(
  storeId: string,
  claimType: ClaimType,
  { from, to }: { from: string | null; to: string },
): string {
  const search = new URLSearchParams({ ...(from && { createdFrom: from }), createdTo: to, ...isOpen })
  return `${paths.claims.to({ storeId, claimType })}?${search}`
}

/** The claims that a page is of. */
export const countedOn = ({ range, claimType, filter }: DashboardPage): Counted => ({
  range,
  claimType,
  filters: filter ? [filter] : [],
})

/** The same page for one value of a breakdown; where it has nothing to show for it, the claims. */
export function pageOf(
  storeId: string,
  page: DashboardPage,
  search: URLSearchParams,
  value: Value,
): string | null {
  const { by, value: named } = value
  if (listedOnly.includes(by) || page.filter || named === '' || !cutFor([by]))
    return claimsBehind(storeId, countedOn(page), 'claims', value)
  const kept = new URLSearchParams(search)
  kept.set('by', by)
  kept.set('value', named)
  const dashboardId = by === 'product' && page.id === 'products' ? 'reasons' : page.id
  return `${paths.analytics.to({ storeId, dashboardId })}?${kept}`
}

/** A page of these alone would show nothing more than the list of their claims. */
const listedOnly: readonly Dimension[] = ['resolution', 'source', 'detail']
