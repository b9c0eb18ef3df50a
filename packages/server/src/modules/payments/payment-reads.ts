import type { CustomerPayment, StaffPayment } from '@aftercare/domain/payments/payment-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import { allocate, minor, type MinorUnits } from '@aftercare/domain/shared/money'
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

type Amounts = Pick<
  ClaimPayment,
  'amountMinor' | 'authorizedMinor' | 'cardAmountMinor' | 'cardAuthorizedMinor'
>

/** A part of what was authorized, from the store's currency to the card's: the same as it was converted before. */
export function cardAmountOf(row: Amounts, partMinor: MinorUnits): MinorUnits {
  if (partMinor === row.authorizedMinor) return row.cardAuthorizedMinor
  if (partMinor === row.amountMinor) return row.cardAmountMinor
  const rest = minor(Math.max(row.authorizedMinor - partMinor, 0))
  return allocate(row.cardAuthorizedMinor, [partMinor, rest])[0] ?? minor(0)
}

/** What a refund gave back, in the card's currency; without its id, all refunds. */
export async function cardRefundOf(
  db: Db,
  { storeId, id: paymentId, cardRefundedMinor }: ClaimPayment,
  refundId: string | null,
): Promise<MinorUnits> {
  const found = refundId
    ? await db
        .selectFrom('payment_refund')
        .select('cardAmountMinor')
        .where('storeId', '=', storeId)
        .where('paymentId', '=', paymentId)
        .where('id', '=', refundId)
        .executeTakeFirst()
    : undefined
  return found?.cardAmountMinor ?? cardRefundedMinor
}

/** A payment that waits for items of an instant exchange, with a hold or a saved card. */
export type WaitingHold = Pick<
  ClaimPayment,
  | 'storeId'
  | 'id'
  | 'amountMinor'
  | 'holdEndsOn'
  | 'isCardSaved'
  | 'remindedHours'
  | 'authorizedOn'
  | 'createdOn'
  | 'state'
> & { claimId: string; chargeOn: Date }

/** The same for one of the store's payments; undefined for one that does not wait. */
export async function findWaitingHold(
  db: Db,
  storeId: string,
  paymentId: string,
): Promise<WaitingHold | undefined> {
  const row = await db
    .selectFrom('customer_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!row || !waitingOf(row)) return undefined
  const { claimId, chargeOn } = row
  return claimId !== null && chargeOn !== null ? { ...row, claimId, chargeOn } : undefined
}

/** The next of all that wait, in the order of their ids. */
export async function listWaitingHolds(db: Db, after: string | null, most: number): Promise<WaitingHold[]> {
  const rows = await db
    .selectFrom('customer_payment')
    .selectAll()
    .where('chargeOn', 'is not', null)
    .where('claimId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'Authorized'),
        eb.and([eb('state', '=', 'Expired'), eb('endedBecause', '=', 'card_saved')]),
      ]),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.flatMap(({ claimId, chargeOn, ...row }) =>
    claimId !== null && chargeOn !== null ? [{ ...row, claimId, chargeOn }] : [],
  )
}

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

/** How a payment waits for items, with a hold or a saved card; null if it does not wait. */
export function waitingOf({ chargeOn, state, endedBecause }: ClaimPayment): CustomerPayment['waiting'] {
  const isOnSavedCard = state === 'Expired' && endedBecause === 'card_saved'
  if (chargeOn === null || (state !== 'Authorized' && !isOnSavedCard)) return null
  return { chargeOn: chargeOn.toISOString(), isOnSavedCard }
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
    waiting: waitingOf(row),
    isTest: row.isTest,
  }
}

/** Whether a payment is still held and can be captured. */
export async function isPaymentHeld(
  { db, now }: { db: Db; now: () => Date },
  { storeId, id }: { storeId: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('customer_payment')
    .select(['state', 'holdEndsOn'])
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state === 'Authorized' && (row.holdEndsOn === null || row.holdEndsOn > now())
}
