import type { CustomerPayment } from '@aftercare/domain/payments/payment-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
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

/** The same as staff and the shopper see it. */
export async function getCustomerPayment(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<CustomerPayment | null> {
  const row = await findPaymentOfClaim(db, storeId, claimId)
  if (!row || row.state === 'Created') return null
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
