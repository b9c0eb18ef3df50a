import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { ConfirmedPayment } from '@aftercare/domain/payments/payment-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { completeDraft, lockDraft, unlockDraft } from '../../drafts/claim-draft-store.ts'
import {
  findUnanswered,
  forgetSubmission,
  rememberSubmission,
  type Submission,
} from '../../drafts/unanswered-submission.ts'
import { customerOf, hasWayBack } from '../../flow/claim-customer.ts'
import { confirmCardPayment, notConfirmed, PaymentRefused } from '../../payments/card-payment.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { stayOnScreen, type StayingOnScreen } from '../../forms/stay-on-screen.ts'
import { refusalToFinish, type ClaimToFinish } from '../../session/claim-session.ts'
import { deviceFingerprint, isBrowserAutomated } from '../../session/device-fingerprint.ts'
import { textUpdatesOf } from '../address/text-updates.tsx'
import { forgetOrder } from '../../session/order-session.ts'

/** Why a claim was not filed; `isChanged` if the result differs from what was shown, `isUnpaid` if no card paid. */
export type SubmitErrors = StayingOnScreen & { alert?: string; isChanged?: boolean; isUnpaid?: boolean }

/** Nothing is calculated again after a card was refused: the same payment waits for another card. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  (args.actionResult as SubmitErrors | undefined)?.isUnpaid !== true && stayOnScreen(args)

/**
 * Files the claim as shown, requests its label if something comes back, and opens its overview. The draft is
 * locked in the meantime and unlocked after a refusal.
 *
 * Without an answer, the next attempt repeats the same call, so a draft is never filed twice. If the label
 * fails, the server keeps trying.
 */
export async function submitClaim(
  claim: ClaimToFinish,
  shown: Calculation,
): Promise<Response | SubmitErrors> {
  const { at, draft, settings } = claim
  const params = { storefrontId: settings.storefrontId }
  const unanswered = findUnanswered(draft)
  const submission = unanswered ?? (await newSubmission(claim, shown))
  if ('alert' in submission) return submission
  // Remembered before the card is charged, because a bank's page may replace this one.
  rememberSubmission(draft, submission)
  if (!unanswered && submission.body.customerPayment) {
    const refused = await payByCard()
    if (refused) {
      forgetSubmission()
      return refused
    }
  }
  lockDraft()
  try {
    const { body, idempotencyKey } = submission
    const { id: claimId, externalId } = await call(customerApi.submitClaim, { params, body, idempotencyKey })
    const { returnShipment } = body
    if (returnShipment)
      await call(customerApi.createReturnShipment, { params, body: { claimId, returnShipment } }).catch(
        () => undefined,
      )
    completeDraft()
    forgetSubmission()
    forgetOrder()
    return redirect(paths.claimOverview.to({ ...at, claimExternalId: externalId }))
  } catch (error) {
    unlockDraft()
    return errorsOf(error, at)
  }
}

/** Charges the card for what is due, before the claim is sent; why not, where it is not. */
async function payByCard(): Promise<SubmitErrors | undefined> {
  try {
    await confirmCardPayment()
    return undefined
  } catch (error) {
    if (error instanceof PaymentRefused) return { alert: error.message, isUnpaid: true }
    const { alert = notConfirmed } = refusalOf(error)
    return { alert, isUnpaid: true }
  }
}

/** What the server is told of the payment; null where nothing is due. */
function paymentOf(
  { settings: { stripeConfig } }: ClaimToFinish,
  { payment, paymentIntent }: Calculation,
): ConfirmedPayment | { alert: string } | null {
  if (payment.authorizedAmount === 0 || !stripeConfig) return null
  if (!paymentIntent) return { alert: 'Payment has not been created' }
  return { idFromPlatform: paymentIntent.idFromPlatform, stripeConfig, ...payment }
}

async function newSubmission(
  claim: ClaimToFinish,
  shown: Calculation,
): Promise<Submission | (SubmitErrors & { alert: string })> {
  const { at, draft, lines, order, settings } = claim
  const customerPayment = paymentOf(claim, shown)
  if (customerPayment && 'alert' in customerPayment) return customerPayment
  const customer = customerOf(draft, order, settings)
  if (!customer) return { alert: 'Context Error: Missing customer information', staysOnScreen: true }
  if (!hasWayBack(at.claimType, draft))
    return { alert: 'Context Error: Missing From Customer return method', staysOnScreen: true }
  const { returnMethod, toCustomerRate } = draft
  const { feeName, ...amounts } = shown.applied
  const [fingerprint, isAutomated] = await Promise.all([deviceFingerprint(settings), isBrowserAutomated()])
  return {
    calculation: shown,
    idempotencyKey: crypto.randomUUID(),
    body: {
      ...amounts,
      feeName,
      claimType: at.claimType,
      originalStoreOrderId: order.id,
      calculationId: shown.id,
      claimLineItems: lines,
      exchangeMethod: shown.exchangeMethod,
      shopNowId: draft.shopNow?.shopNowId ?? null,
      creditResolutionMethod: shown.creditMethod,
      returnShipment: returnMethod && { id: returnMethod.id, type: returnMethod.type },
      toCustomerRate: toCustomerRate && { id: toCustomerRate.id },
      customerEmail: customer.email,
      shippingAddress: { line2: undefined, phone: undefined, ...customer.address },
      billingAddress: null,
      fingerprint,
      isBrowserAutomated: isAutomated,
      isGiftReturn: order.isGiftReturn,
      source: 'Customer_App',
      textUpdates: textUpdatesOf(draft, settings, customer),
      customerPayment,
    },
  }
}

/** An answer ends the submission, unless the first attempt is still running or the server failed. */
function errorsOf(error: unknown, at: ClaimToFinish['at']): SubmitErrors {
  if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'in_progress')
    return refusalOf(error)
  forgetSubmission()
  if (error.status === 409 && hasCalculation(error.body)) return { isChanged: true }
  return { alert: refusalToFinish(error, at) }
}

const hasCalculation = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'calculation' in body
