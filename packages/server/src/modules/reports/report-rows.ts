import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import type { NewReport } from '@aftercare/domain/reporting/report-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { countChanges, listChanges } from '#modules/audit/audit-reads.ts'
import { listClaimedItems, type ClaimedItem } from '#modules/claims/claimed-item-reads.ts'
import { countClaims, readClaimPage } from '#modules/claims/search/claim-list-reads.ts'
import { countCustomers, listCustomers } from '#modules/customer-profiles/customer-profile-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { countOrders, listOrders } from '#modules/orders/order-list-reads.ts'
import {
  countRegistrations,
  listRegistrationAnswers,
  listRegistrations,
} from '#modules/registrations/registration-list-reads.ts'
import {
  countShippingClaims,
  listShippingClaims,
} from '#modules/shipping-claims/shipping-claim-list-reads.ts'
import { claimsOfKind } from '#modules/views/view-reads.ts'

/** What a row knows, by the names of the columns. */
type Known = Record<string, unknown>
type Answer = { id: number; value: string }

export type ReportedRow = { known: Known; answers: readonly Answer[] }

type Page = { rows: ReportedRow[]; entries: number; next: string | undefined }
type Source = {
  /** How many entries the list has, about. */
  count: () => Promise<{ count: number }>
  read: (part: ListQuery) => Promise<Page>
}

const pageSize = 500
const mostCounted = 10_000_000

/**
 * The rows of a list as it is filtered, page after page by its keys, so that a long list costs no more memory
 * than a short one. Entries that are added meanwhile may be left out; none is repeated.
 */
export function openReportRows(deps: Deps, store: Store, request: NewReport) {
  const source = sourceOf(deps, store, request)
  return {
    count: async () => (await source.count()).count,
    async *pages(): AsyncGenerator<Page> {
      let cursor: string | undefined
      do {
        const { orderBy } = request
        const page = await source.read({ cursor, direction: 'next', orderBy, take: pageSize })
        yield page
        cursor = page.next
      } while (cursor !== undefined)
    },
  }
}

function sourceOf(deps: Deps, store: Store, request: NewReport): Source {
  const { db } = deps
  const { storeId } = store
  switch (request.kind) {
    case 'Return':
    case 'Warranty':
    case 'ReturnItem':
    case 'WarrantyItem':
      return claimSource(deps, store, request)
    case 'Shipping':
      return {
        count: () => countShippingClaims(deps, store, request.filters, mostCounted),
        read: async (part) =>
          plainPage(await listShippingClaims(deps, store, request.filters, part), (claim) => ({
            ...claim,
            productName: claim.product.name,
          })),
      }
    case 'Order':
      return {
        count: () => countOrders(deps, store, request.filters, mostCounted),
        read: async (part) => plainPage(await listOrders(deps, store, request.filters, part)),
      }
    case 'Registration':
      return registrationSource(deps, store, request)
    case 'Customer':
      return {
        count: () => countCustomers(deps, store, request.filters, mostCounted),
        read: async (part) => plainPage(await listCustomers(deps, store, { ...part, ...request.filters })),
      }
    case 'Change':
      return {
        count: () => countChanges(db, storeId, request.filters, mostCounted),
        read: async (part) =>
          plainPage(await listChanges(db, storeId, { ...part, ...request.filters }), (change) => ({
            ...change,
            actor: change.actorName,
            subject: change.subject.name ?? change.subject.id,
          })),
      }
  }
}

type RequestOf<Kind extends NewReport['kind']> = Extract<NewReport, { kind: Kind }>

function claimSource(
  deps: Deps,
  store: Store,
  request: RequestOf<'Return' | 'Warranty' | 'ReturnItem' | 'WarrantyItem'>,
): Source {
  const { kind, customFieldIds } = request
  const areItems = kind === 'ReturnItem' || kind === 'WarrantyItem'
  const filters = claimsOfKind(
    kind === 'Return' || kind === 'ReturnItem' ? 'Return' : 'Warranty',
    request.filters,
  )
  return {
    count: () => countClaims(deps, store, filters, mostCounted),
    read: async (part) => {
      const page = await readClaimPage(deps, store, filters, part)
      const needsItems = areItems || customFieldIds.length > 0
      const ids = page.items.map(({ id }) => id)
      const items = needsItems ? await listClaimedItems(deps.db, store.storeId, ids) : []
      const itemsOf = Map.groupBy(items, ({ claimId }) => claimId)
      const rows = page.items.flatMap((claim) => {
        const theirs = itemsOf.get(claim.id) ?? []
        if (areItems) return theirs.map((item) => itemRow(claim, item, store))
        return [{ known: claimKnown(claim), answers: theirs.flatMap(({ customFields }) => customFields) }]
      })
      return { rows, entries: page.items.length, next: page.nextCursor?.id }
    },
  }
}

const claimKnown = (claim: ClaimListItem): Known => ({
  ...claim,
  isTest: claim.isTest ?? false,
  productName: claim.product?.name ?? null,
})

const itemRow = (claim: ClaimListItem, item: ClaimedItem, { currencyCode }: Store): ReportedRow => ({
  known: {
    ...claimKnown(claim),
    itemName: item.name,
    options: item.options.map(({ value }) => value),
    sku: item.sku,
    vendor: item.vendor,
    quantity: item.quantity,
    itemAmount: toDecimal(item.amountMinor, currencyCode),
    status: item.status,
    detail: item.detail,
    reasonCategory: item.reasonCategoryCode,
    reason: item.reasonName,
    reasonDetail: item.reasonDetailName,
    requestedResolution: item.requestedResolutionMethod,
    resolution: item.resolutionMethod,
    comments: item.comments,
    finalizedOn: item.finalizedOn,
  },
  answers: item.customFields,
})

const registrationSource = (deps: Deps, store: Store, request: RequestOf<'Registration'>): Source => ({
  count: () => countRegistrations(deps, store, request.filters, mostCounted),
  read: async (part) => {
    const page = await listRegistrations(deps, store, request.filters, part)
    const ids = request.customFieldIds.length > 0 ? page.items.map(({ id }) => id) : []
    const answers = await listRegistrationAnswers(deps.db, store.storeId, ids)
    const rows = page.items.map((item) => ({ known: item, answers: answers.get(item.id) ?? [] }))
    return { rows, entries: rows.length, next: page.nextCursor?.id }
  },
})

function plainPage<Item extends object>(
  { items, nextCursor }: { items: Item[]; nextCursor: { id: string } | null },
  knownOf: (item: Item) => Known = (item) => item as Known,
): Page {
  const rows = items.map((item) => ({ known: knownOf(item), answers: [] }))
  return { rows, entries: rows.length, next: nextCursor?.id }
}
