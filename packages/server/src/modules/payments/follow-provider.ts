import { captured, paymentForgiven, paymentRefunded, released } from '@aftercare/domain/ledger/money-entries'
import { formatMoney } from '@aftercare/domain/shared/currencies'
import { allocate, minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import type { ProvidedPayment } from '#integrations/payments/payment-provider.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import {
  findRefund,
  insertRefund,
  listRefundsOf,
  lockPayment,
  updatePayment,
  updateRefund,
  type PaymentRow,
} from './payment-store.ts'
import { followDispute } from './follow-dispute.ts'
import type { EndReason } from './payment-tables.ts'
import { tellClaim } from './tell-claim.ts'

type Target = { storeId: string; paymentId: string }

/** The store-currency part for a part of the card's amount; the whole for the whole. */
export const inStoreCurrency = (
  row: Pick<PaymentRow, 'authorizedMinor' | 'cardAuthorizedMinor'>,
  cardMinor: MinorUnits,
): MinorUnits => shareOf(row.authorizedMinor, cardMinor, row.cardAuthorizedMinor)

export const inCardCurrency = (
  row: Pick<PaymentRow, 'authorizedMinor' | 'cardAuthorizedMinor'>,
  amountMinor: MinorUnits,
): MinorUnits => shareOf(row.cardAuthorizedMinor, amountMinor, row.authorizedMinor)

const shareOf = (whole: MinorUnits, part: MinorUnits, of: MinorUnits): MinorUnits =>
  allocate(whole, [part, of - part])[0] ?? minor(0)

/**
 * Brings a payment to its provider's state, with the claim's ledger and timeline, once for each change.
 * However late, often or unordered the events are, the result is the same, since the provider's current state
 * counts and a payment only moves forward.
 *
 * `reason` says why a hold ended, where we ended it.
 */
export const followProvider = (
  deps: Deps,
  target: Target,
  provided: ProvidedPayment,
  reason: EndReason = 'lapsed',
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = await lockPayment(deps.db, { storeId: target.storeId, id: target.paymentId })
    if (!row) return
    if (provided.state === 'captured') await recordCapture(deps, row, provided)
    if (provided.state === 'canceled' && row.state !== 'Captured' && row.state !== 'Refunded')
      await recordEnd(deps, row, reason)
    await followDispute(deps, row, provided)
    if (provided.state === 'captured') await recordOutsideRefund(deps, row, provided)
  })

async function recordCapture(deps: Deps, row: PaymentRow, provided: ProvidedPayment): Promise<void> {
  const { storeId, id, claimId, currencyCode: cardCurrency } = row
  if (row.state === 'Captured' || row.state === 'Refunded') return
  const capturedMinor = isWholeAmount(row, provided)
    ? row.amountMinor
    : inStoreCurrency(row, provided.capturedMinor)
  const now = deps.now()
  await updatePayment(deps.db, row, {
    state: 'Captured',
    cardCapturedMinor: provided.capturedMinor,
    capturedMinor,
    card: provided.card,
    endedBecause: null,
    capturedOn: now,
    updatedOn: now,
  })
  if (claimId === null) return
  const target = { storeId, claimId }
  const { currencyCode, locale } = await getStore(deps.db, storeId)
  const entries = await listEntries(deps.db, storeId, claimId)
  await postEntry(deps, target, released({ key: `payment/${id}/released`, currencyCode }, entries))
  await postEntry(deps, target, captured({ key: `payment/${id}/captured`, currencyCode }, capturedMinor))
  await tellClaim(deps, row, {
    message: `${formatMoney(provided.capturedMinor, cardCurrency, locale)} was charged to your card.`,
    isForCustomer: true,
    unreturned: capturedMinor > row.amountMinor ? { event: 'charged', key: id } : undefined,
  })
  if (capturedMinor <= row.amountMinor) await mailShopper(deps, target, 'paymentReceived', id)
}

/** More was taken than what was due whatever happens: for items that had not come back. */
const isChargedForItems = ({ capturedMinor, amountMinor }: PaymentRow): boolean => capturedMinor > amountMinor

/** The amount due was converted separately: it is posted exactly, however its card amount was rounded. */
const isWholeAmount = (row: PaymentRow, { capturedMinor }: ProvidedPayment): boolean =>
  capturedMinor === row.cardAmountMinor

async function recordEnd(deps: Deps, row: PaymentRow, why: EndReason): Promise<void> {
  const { storeId, id, claimId } = row
  const reason = why === 'lapsed' && row.isCardSaved && row.chargeOn !== null ? 'card_saved' : why
  if (row.state === 'Expired' && row.endedBecause !== null && reason === 'lapsed') return
  const isNews = row.state !== 'Expired'
  await updatePayment(deps.db, row, {
    state: 'Expired',
    endedBecause: row.endedBecause ?? reason,
    updatedOn: deps.now(),
  })
  if (claimId === null || !isNews) return
  const target = { storeId, claimId }
  const { currencyCode } = await getStore(deps.db, storeId)
  const entries = await listEntries(deps.db, storeId, claimId)
  await postEntry(deps, target, released({ key: `payment/${id}/released`, currencyCode }, entries))
  if (reason === 'card_saved')
    await tellClaim(deps, row, {
      message: 'The hold on the card ended. The saved card is charged instead if the items aren’t returned.',
      isForCustomer: false,
    })
  else if (reason === 'released') {
    await tellClaim(deps, row, {
      message: 'The hold on your card was released.',
      isForCustomer: true,
    })
    await mailShopper(deps, target, 'holdReleased', id)
  } else
    await tellClaim(deps, row, {
      alertSubject: 'A card payment was not collected',
      message:
        'The hold on the card ended before the payment was collected. Ask the customer for another payment.',
      unreturned: row.authorizedMinor > row.amountMinor ? { event: 'notCollected', key: id } : undefined,
    })
}

/** What was refunded in the provider's dashboard, beyond the refunds that we know of. */
async function recordOutsideRefund(deps: Deps, { storeId, id }: PaymentRow, provided: ProvidedPayment) {
  const row = await lockPayment(deps.db, { storeId, id })
  if (!row || row.cardCapturedMinor === 0) return
  const left = await refundable(deps, row)
  const ours = row.cardCapturedMinor - left.cardAmountMinor
  const cardAmountMinor = minor(Math.min(provided.refundedMinor - ours, left.cardAmountMinor))
  if (cardAmountMinor <= 0) return
  const isAll = cardAmountMinor === left.cardAmountMinor
  const refundId = deps.newId()
  await insertRefund(deps.db, {
    storeId,
    id: refundId,
    paymentId: id,
    amountMinor: isAll
      ? left.amountMinor
      : minor(Math.min(inStoreCurrency(row, cardAmountMinor), left.amountMinor)),
    cardAmountMinor,
    reason: 'staff',
    note: 'Refunded in the payment provider’s dashboard',
    madeBy: null,
    createdOn: deps.now(),
    doneOn: null,
    failure: null,
  })
  await recordRefund(deps, { storeId, refundId })
}

/** Records a refund, once, and posts it to the claim's ledger. */
export const recordRefund = (
  deps: Deps,
  { storeId, refundId }: { storeId: string; refundId: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const seen = await findRefund(deps.db, { storeId, id: refundId })
    const row = seen && (await lockPayment(deps.db, { storeId, id: seen.paymentId }))
    const refund = row && (await findRefund(deps.db, { storeId, id: refundId }))
    if (!row || !refund || refund.doneOn !== null) return
    const now = deps.now()
    await updateRefund(deps.db, refund, { doneOn: now, failure: null })
    const cardRefundedMinor = minor(row.cardRefundedMinor + refund.cardAmountMinor)
    await updatePayment(deps.db, row, {
      cardRefundedMinor,
      refundedMinor: minor(row.refundedMinor + refund.amountMinor),
      state: 'Refunded',
      updatedOn: now,
    })
    if (row.claimId === null) return
    const target = { storeId, claimId: row.claimId }
    const { currencyCode, locale } = await getStore(deps.db, storeId)
    const name = { key: `payment/refund/${refund.id}`, currencyCode }
    const enter = refund.reason === 'staff' ? paymentForgiven : paymentRefunded
    await postEntry(deps, target, enter(name, refund.amountMinor))
    const isForItems = refund.reason === 'settled' && isChargedForItems(row)
    await tellClaim(deps, row, {
      message: `${formatMoney(refund.cardAmountMinor, row.currencyCode, locale)} was refunded to your card.`,
      isForCustomer: true,
      madeBy: refund.madeBy,
      unreturned: isForItems ? { event: 'refunded', key: refund.id } : undefined,
    })
    if (!isForItems) await mailShopper(deps, target, 'paymentRefunded', refund.id)
  })

/** Items that had not come back have emails of their own. */
const mailShopper = (
  deps: Deps,
  target: { storeId: string; claimId: string },
  type: 'paymentReceived' | 'paymentRefunded' | 'holdReleased',
  trigger: string,
): Promise<void> => enqueue(deps, writeClaimMailJob, { ...target, type, trigger })

/** The part of the captured amount that can still be refunded, in the card's currency and the store's. */
export async function refundable(deps: Deps, row: PaymentRow) {
  const open = (await listRefundsOf(deps.db, row)).filter(({ doneOn }) => doneOn === null)
  const pending = open.filter(({ failure }) => failure === null)
  const refused = open.filter(({ failure, reason }) => failure !== null && reason === 'settled')
  const under = (key: 'amountMinor' | 'cardAmountMinor') =>
    pending.reduce((total, refund) => total + refund[key], 0)
  return {
    amountMinor: minor(row.capturedMinor - row.refundedMinor - under('amountMinor')),
    cardAmountMinor: minor(row.cardCapturedMinor - row.cardRefundedMinor - under('cardAmountMinor')),
    hasPending: pending.length > 0,
    pendingMinor: minor(under('amountMinor')),
    /** Settled refunds that the provider refused: staff pay them another way. */
    refusedMinor: sum(refused.map(({ amountMinor }) => amountMinor)),
  }
}
