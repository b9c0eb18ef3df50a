import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { searchWords } from '@aftercare/domain/reporting/search-words'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { sum } from '@aftercare/domain/shared/money'
import { filterTerm, wordTerm } from '#platform/database/search-terms.ts'
import type { ClaimSearchRow, SearchedClaim, SearchedLine } from './claim-search-store.ts'

/** Raised when claims are found by or listed with more: 2 added the titles of their items, 3 the first product. */
export const claimWordsVersion = 3

const mostWords = 300

/** The row by which a claim is listed and found. */
export function claimSearchRow(searched: SearchedClaim): ClaimSearchRow {
  const { claim, orderNo, isTest, currencyCode, lines, trackingCodes } = searched
  const { storeId, id, externalId, rollupCode, customerEmail, customerName, createdOn, updatedOn } = claim
  const amountMinor = sum(lines.map(({ amountMinor }) => amountMinor))
  const listed: ListedClaim = {
    id,
    externalId,
    orderNo,
    customerEmail,
    customerName,
    claimType: claim.claimType,
    resolutionMethods: eachOnce(lines.map(resolutionOf)),
    statuses: eachOnce(lines.map(({ status, detail }) => detail ?? status)),
    reasons: eachOnce(lines.map(({ reasonName }) => reasonName)),
    product: productOf(lines),
    itemCount: lines.reduce((total, { quantity }) => total + quantity, 0),
    isGiftReturn: claim.isGiftReturn,
    source: claim.source,
    tags: claim.tags,
    ...(isTest && { isTest }),
    createdOn: createdOn.toISOString(),
    updatedOn: updatedOn.toISOString(),
    claimRollupStatusCode: rollupCode,
    amount: toDecimal(amountMinor, currencyCode),
    lineItemHasError: lines.some(({ errors, status }) => errors.length > 0 && !isFinal(status)),
  }
  const words = searchWords(
    [
      externalId,
      orderNo,
      customerEmail,
      customerEmail.split('@')[1] ?? null,
      customerName,
      ...trackingCodes,
      ...eachOnce(lines.flatMap(({ sku, itemName }) => [sku, itemName])),
    ],
    mostWords,
  )
  const [minStatus, maxStatus] = ends(rollupCode === 'completed' ? [] : lines.map(({ status }) => status))
  const [minReason, maxReason] = ends(lines.map(({ reasonCategoryCode }) => reasonCategoryCode))
  return {
    storeId,
    id,
    claimType: claim.claimType,
    rollupCode,
    minStatus,
    maxStatus,
    minReason,
    maxReason,
    riskLevel: claim.riskLevel,
    amountMinor,
    createdOn,
    updatedOn,
    listed: JSON.stringify(listed),
    terms: [...words.map((word) => wordTerm(storeId, word)), ...filterTerms(searched, listed)],
    wordsVersion: claimWordsVersion,
  }
}

/** The first and the last of some words, in the order of the database's "C" collation of plain ASCII. */
export function ends<Word extends string>(words: readonly Word[]): [first: Word | null, last: Word | null] {
  const sorted = words.toSorted()
  return [sorted.at(0) ?? null, sorted.at(-1) ?? null]
}

/** A claim as lists show it. Its risk is added as the list is read, since not everybody may see it. */
export type ListedClaim = Omit<ClaimListItem, 'riskLevel'>

/** What a list shows of the claim’s items. */
const productOf = ([first]: readonly SearchedLine[]): ListedClaim['product'] =>
  first ? { name: first.itemName, imgUrl: first.imgUrl } : null

const resolutionOf = ({ resolutionMethod, requestedResolutionMethod }: SearchedLine) =>
  resolutionMethod ?? requestedResolutionMethod

const eachOnce = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

function filterTerms({ claim, lines }: SearchedClaim, listed: ListedClaim): string[] {
  const values: Record<string, readonly (string | number)[]> = {
    claimType: [listed.claimType],
    source: [listed.source],
    riskLevel: claim.riskLevel ? [claim.riskLevel] : [],
    hasError: [String(listed.lineItemHasError)],
    email: [listed.customerEmail],
    status: lines.map(({ status }) => status),
    statusDetail: lines.flatMap(({ detail }) => detail ?? []),
    reasonId: lines.map(({ reasonId }) => reasonId),
    reasonCategory: lines.map(({ reasonCategoryCode }) => reasonCategoryCode),
    resolutionMethod: listed.resolutionMethods,
    tag: listed.tags,
  }
  return Object.entries(values).flatMap(([name, all]) =>
    eachOnce(all).map((value) => filterTerm(claim.storeId, name, value)),
  )
}
