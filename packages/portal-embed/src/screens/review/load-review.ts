import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { CreditMethod, ExchangeMethod } from '@aftercare/domain/claims/claim-words'
import { calculation, type Calculation } from '@aftercare/domain/resolution/calculation-schema'
import * as v from 'valibot'
import { redirect } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { findUnanswered, forgetSubmission } from '../../drafts/unanswered-submission.ts'
import { customerOf, hasWayBack } from '../../flow/claim-customer.ts'
import { takeFailedReturn } from '../../payments/bank-return.ts'
import { readForm } from '../../forms/read-form.ts'
import { refusalToFinish, type ClaimToFinish } from '../../session/claim-session.ts'
import { submitClaim, type SubmitErrors } from './submit-claim.ts'

/** What the address asks for; null leaves it to the draft and the server. */
export type AskedMethods = { credit: CreditMethod | null; exchange: ExchangeMethod | null }

/**
 * The claim's sums, calculated by the server for each choice, and who makes it. A claim that was sent without an
 * answer is shown as it was sent: it can only be sent once more, or changed. One that lacks its customer or, for
 * a return, its return method leads to the order; one whose outcomes ask for another return method, to those.
 */
export async function loadReview(claim: ClaimToFinish, asked: AskedMethods) {
  const { at, draft, order, settings } = claim
  const customer = customerOf(draft, order, settings)
  if (!hasWayBack(at.claimType, draft) || !customer) throw redirect(paths.order.to(at))
  const { theme, giftCardKind, storefrontId, stripeConfig } = settings
  const calculated = await calculate(claim, customer, asked)
  return { at, draft, order, customer, theme, giftCardKind, storefrontId, stripeConfig, ...calculated }
}

export type LoadedReview = Awaited<ReturnType<typeof loadReview>>

async function calculate(
  { at, draft, lines, order, settings }: ClaimToFinish,
  { address }: NonNullable<ReturnType<typeof customerOf>>,
  asked: AskedMethods,
): Promise<{ calculation: Calculation; isSent: boolean } | { refusal: string }> {
  if (takeFailedReturn()) forgetSubmission()
  const sent = findUnanswered(draft)?.calculation
  if (sent && isAsAsked(sent, asked)) return { calculation: sent, isSent: true }
  forgetSubmission()

  const { returnMethod, toCustomerRate } = draft
  try {
    const fresh = await call(customerApi.calculate, {
      params: { storefrontId: settings.storefrontId },
      body: {
        id: order.id,
        claimType: at.claimType,
        calculatedLineItems: lines,
        exchangeMethod: asked.exchange,
        returnShipment: returnMethod && { id: returnMethod.id, type: returnMethod.type },
        toCustomerRate: toCustomerRate && { id: toCustomerRate.id },
        creditResolutionMethod: asked.credit,
        shopNowId: draft.shopNow?.shopNowId ?? null,
        shopNowIncentiveAmountApplied: draft.shopNowIncentiveAmountApplied,
        address,
      },
    })
    return { calculation: fresh, isSent: false }
  } catch (error) {
    if (error instanceof ApiError && otherMethod.includes(error.code))
      throw redirect(paths.returnMethods.to(at))
    return { refusal: refusalToFinish(error, at) }
  }
}

const isAsAsked = (sent: Calculation, { credit, exchange }: AskedMethods): boolean =>
  [null, sent.creditMethod].includes(credit) && [null, sent.exchangeMethod].includes(exchange)

/** Other outcomes may be returned in other ways: the method that was chosen is no longer offered, or one is needed. */
const otherMethod = ['return_method_missing', 'unknown_return_method']

const shown = v.object({ calculation: v.pipe(v.string(), v.parseJson(), calculation) })

/** Submits exactly the calculation that was shown; `malformed` reports any other form. */
export async function submitAsShown(
  claim: ClaimToFinish,
  request: Request,
  malformed: string,
): Promise<Response | SubmitErrors> {
  const form = await readForm(request, shown)
  return form.ok ? submitClaim(claim, form.output.calculation) : { alert: malformed }
}
