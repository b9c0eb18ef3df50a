import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { ClaimType, CreditMethod, ExchangeMethod } from '@aftercare/domain/claims/claim-words'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import type { ChosenReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { Address } from '@aftercare/domain/shared/address-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'
import type { StaffFiling } from './validated-line.ts'
import type { ChosenShipping } from './calculate-totals.ts'

export type CalculationRequest = {
  claimType: ClaimType
  lines: readonly StaffLineRequest[]
  exchangeMethod: ExchangeMethod | null
  creditMethod: CreditMethod | null
  returnShipment: ChosenReturnMethod | null
  toCustomerRate: { id: string } | null
  /** Where the shopper is; the order's own address where they have not said. */
  address: Address | null
  /** The visit to the shop that credit is spent on. */
  shopNowId?: string | null | undefined
  /** Left out where the shopper asks. */
  staff?: StaffFiling | undefined
}

/** A stored calculation: the request, the result, and the rules. */
export type StoredCalculation = {
  id: string
  orderId: string
  rulesVersion: string
  request: Omit<CalculationRequest, 'address'> & { address: KnownAddress; isGiftReturn: boolean }
  result: { calculation: Calculation; summary: ClaimSummary; shipping: ChosenShipping }
  expiresOn: Date
}

/** Undefined for another store's, and for an invalid id. Only `calculateClaim` writes rows. */
export async function findStoredCalculation(
  db: Db,
  storeId: string,
  id: string,
): Promise<StoredCalculation | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.executeQuery(storedCalculationQuery(storeId, id))
  return rows[0]
}

/** The same as a statement, to be asked together with others; for an id. Leaves out the trace, which is large. */
export const storedCalculationQuery = (storeId: string, id: string) =>
  CompiledQuery.raw(
    `select id, "orderId", "rulesVersion", request, result, "expiresOn"
    from calculation where "storeId" = $1 and id = $2`,
    [storeId, id],
  ) as CompiledQuery<StoredCalculation>
