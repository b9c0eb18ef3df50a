import type { CustomerPayment, StaffPayment } from '@aftercare/domain/payments/payment-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { disputeOf } from './follow-dispute.ts'
import type { PaymentTables } from './payment-tables.ts'

export type ClaimPayment = Selectable<PaymentTables['customer_payment']>

/** The card payment that a claim was filed with; undefined for one that cost nothing. */
export const findPaymentOfClaim = (
  db: Db,
  storeId: string,
  claimId: string,
): Promise<ClaimPayment | undefined> =>
  db
    .selectFrom('customer_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .executeTakeFirst()

/** The same as the shopper sees it. */
export async function getCustomerPayment(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<CustomerPayment | null> {
  const row = await findPaymentOfClaim(db, storeId, claimId)
  return row ? toPayment(row) : null
}

/** The same as staff see it. */
export async function getStaffPayment(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<StaffPayment | null> {
  const row = await findPaymentOfClaim(db, storeId, claimId)
  const payment = row && toPayment(row)
  return payment ? { ...payment, isDisputed: row.isDisputed, dispute: disputeOf(row) } : null
}

function toPayment(row: ClaimPayment): CustomerPayment | null {
  if (row.state === 'Created') return null
  const decimal = (amount: MinorUnits) => toDecimal(amount, row.currencyCode)
  return {
    id: row.id,
    idFromPlatform: row.idFromPlatform,
    amount: decimal(row.cardAmountMinor),
    authorizedAmount: decimal(row.cardAuthorizedMinor),
    capturedAmount: decimal(row.cardCapturedMinor),
    refundedAmount: decimal(row.cardRefundedMinor),
    note: row.note,
    currencyCode: row.currencyCode,
    status: row.state,
    authorizationExpiresOn: toIso(row.holdEndsOn),
    capturedOn: toIso(row.capturedOn),
    card: row.card,
    isTest: row.isTest,
  }
}
