import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { searchWords } from '@aftercare/domain/reporting/search-words'
import { sum } from '@aftercare/domain/shared/money'
import { filterTerm, wordTerm } from '#platform/search-terms.ts'
import type { ClaimSearchRow, SearchedClaim, SearchedLine } from './claim-search-store.ts'

/** The row by which a claim is listed and found. */
export function claimSearchRow({ claim, orderNo, lines, trackingCodes }: SearchedClaim): ClaimSearchRow {
  const { storeId, id, externalId, claimType, rollupCode, source, customerEmail, customerName } = claim
  const row = {
    storeId,
    id,
    externalId,
    claimType,
    orderNo,
    rollupCode,
    source,
    customerEmail,
    customerName,
    riskLevel: claim.riskLevel,
    isGiftReturn: claim.isGiftReturn,
    hasError: lines.some(({ errors, status }) => errors.length > 0 && !isFinal(status)),
    amountMinor: sum(lines.map(({ amountMinor }) => amountMinor)),
    itemCount: lines.reduce((total, { quantity }) => total + quantity, 0),
    resolutionMethods: eachOnce(lines.map(resolutionOf)),
    statuses: eachOnce(lines.map(({ status, detail }) => detail ?? status)),
    reasons: eachOnce(lines.map(({ reasonName }) => reasonName)),
    tags: claim.tags,
    createdOn: claim.createdOn,
    updatedOn: claim.updatedOn,
  }
  const words = searchWords([
    externalId,
    orderNo,
    customerEmail,
    customerEmail.split('@')[1] ?? null,
    customerName,
    ...trackingCodes,
    ...eachOnce(lines.map(({ sku }) => sku)),
  ])
  return { ...row, terms: [...words.map((word) => wordTerm(storeId, word)), ...filterTerms(row, lines)] }
}

const resolutionOf = ({ resolutionMethod, requestedResolutionMethod }: SearchedLine) =>
  resolutionMethod ?? requestedResolutionMethod

const eachOnce = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

function filterTerms(row: Omit<ClaimSearchRow, 'terms'>, lines: readonly SearchedLine[]): string[] {
  const values: Record<string, readonly (string | number)[]> = {
    claimType: [row.claimType],
    source: [row.source],
    riskLevel: row.riskLevel ? [row.riskLevel] : [],
    hasError: row.hasError ? ['true'] : ['false'],
    email: [row.customerEmail],
    status: lines.map(({ status }) => status),
    statusDetail: lines.flatMap(({ detail }) => detail ?? []),
    reasonId: lines.map(({ reasonId }) => reasonId),
    reasonCategory: lines.map(({ reasonCategoryCode }) => reasonCategoryCode),
    resolutionMethod: row.resolutionMethods,
    tag: row.tags,
  }
  return Object.entries(values).flatMap(([name, all]) =>
    eachOnce(all).map((value) => filterTerm(row.storeId, name, value)),
  )
}
