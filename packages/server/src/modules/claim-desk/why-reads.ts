import type { WhySections } from '@aftercare/domain/why/why-schema'
import { explainClaim } from '@aftercare/domain/why/explain-claim'
import { dayText } from '@aftercare/domain/shared/dates'
import type { Wording } from '@aftercare/domain/why/comparison-words'
import { loadProductGroupNames } from '#modules/catalog/product-group-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { unpackTraces } from '#modules/claims/claim-traces.ts'

/**
 * Why a claim is as it is, from the evidence stored when it was filed and when its parcels came back.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function explainStoredClaim(
  db: Db,
  store: Store,
  claimId: string,
  { seesRisk = true }: { seesRisk?: boolean } = {},
): Promise<WhySections> {
  const found = isUuid(claimId) ? await findExplained(db, store.storeId, claimId) : undefined
  if (!found) throw notFound('Claim')

  const { trace, feeName, feeAppliedMinor, ...claim } = found
  return explainClaim(
    {
      ...claim,
      fee: { name: feeName, amountMinor: feeAppliedMinor },
      traces: unpackTraces(trace),
      lines: await listNamedLines(db, store.storeId, claimId),
    },
    {
      currencyCode: store.currencyCode,
      locale: store.locale,
      wording: { ...(await wordingOf(db, store)), seesRisk },
    },
  )
}

const findExplained = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim')
    .select(['claimType', 'trace', 'isReturnNotRequired', 'returnMethod', 'feeName', 'feeAppliedMinor'])
    .select(['giftCardIncentiveMinor', 'returnShippingMinor', 'exchangeShippingMinor'])
    .select(['isHeldForReview', 'isAutoFinalised', 'riskLevel'])
    .where('storeId', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst()

/** As they were filed, which is the order of their traces; after them what staff split off. */
const listNamedLines = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim_line_item as line')
    .innerJoin('order_line_item as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.id', 'ordered.name', 'line.policyQuestion'])
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', claimId)
    .orderBy((eb) => eb('line.splitFrom', 'is not', null))
    .orderBy('line.position')
    .execute()

async function wordingOf(db: Db, store: Store): Promise<Omit<Wording, 'seesRisk'>> {
  const groups = new Map((await loadProductGroupNames(db, store)).map(({ id, name }) => [id, name]))
  const { reasons } = await loadStoreReasons(db, store)
  return {
    date: (moment) => dayText(new Date(moment), store, 'medium'),
    nameOf: (fact, value) => {
      if (fact === 'line.productGroup') return groups.get(String(value))
      return fact === 'claim.reason' ? reasons.get(Number(value))?.name : undefined
    },
  }
}
