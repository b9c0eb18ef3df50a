import { customerApi } from '@aftercare/domain/api/customer-api'
import { clientAddress } from '#http/client-network.ts'
import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { idempotencyOf } from '#http/idempotency.ts'
import { languageOf } from '#http/languages.ts'
import { activeStoresOnly } from '#http/load-storefront.ts'
import { body, query, reply } from '#http/validate.ts'
import { requireOrderAccess } from '#modules/orders/order-access.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { getCustomerClaim } from './customer-claim-reads.ts'
import { addMediaByShopper } from '#modules/claim-desk/add-media-by-shopper.ts'
import { cancelByShopper } from '#modules/claim-desk/cancel-by-shopper.ts'
import { answerByNumber, issueAnswerUpload } from '#modules/claim-desk/answer-by-number.ts'
import {
  changeOutcome as takeOutcome,
  previewOutcome as showOutcome,
} from './outcome-change/change-outcome.ts'
import { getOwnClaim, listOutcomeChanges } from './outcome-change/list-outcome-changes.ts'
import { previewChoice, takeChoice } from './out-of-stock/choose-instead.ts'
import { listChoices } from './out-of-stock/list-choices.ts'
import { submitClaim } from './submit-claim.ts'
import { declareWithdrawal } from './withdrawal/declare-withdrawal.ts'

const { submitClaim: submit, claim } = customerApi

const { addClaimMedia, answerQuestion, cancelClaim, signedUrlForAnswer } = customerApi
const { outcomeChanges, previewOutcome, changeOutcome, withdraw } = customerApi
const { stockChoices, previewChoice: preview, takeChoice: take } = customerApi

/**
 * A claim can be read, and questions about it answered, at a store that has closed; none can be filed there.
 */
export const customerClaimRoutes = newRoutes()
  .post(submit.path, activeStoresOnly, body(submit.body), async (c) => {
    const access = requireOrderAccess(c)
    const submission = c.req.valid('json')
    if (submission.originalStoreOrderId !== access.orderId)
      throw new AppError('unauthenticated', 'order_token_required', 'Please look up your order again.')

    const repeat = idempotencyOf(c, submission, { isDerived: true, subject: access.orderId })
    const sent = { ...submission, clientAddress: clientAddress(c) || null, locale: languageOf(c) }
    return reply(c, submit, await submitClaim(c.var.deps, c.var.store, access, sent, repeat))
  })
  .get(claim.path, async (c) =>
    reply(c, claim, await getCustomerClaim(c.var.deps, c.var.store, c.req.param('claimExternalId'))),
  )
  .post(answerQuestion.path, body(answerQuestion.body), async (c) => {
    const number = c.req.param('claimExternalId')
    const answer = c.req.valid('json')
    const { storeId } = c.var.store
    const repeat = idempotencyOf(c, answer, { isDerived: true, subject: number })
    const done = await idempotently(c.var.deps, repeat, async (deps) => {
      await answerByNumber(deps, { storeId, number, ...answer })
      return { success: true } as const
    })
    return reply(c, answerQuestion, done)
  })
  .post(addClaimMedia.path, body(addClaimMedia.body), async (c) => {
    const own = ownClaim(c)
    const { lineItemId: lineId, ...added } = c.req.valid('json')
    const repeat = idempotencyOf(c, { lineId, ...added }, { isDerived: true, subject: own.orderId })
    const done = await idempotently(c.var.deps, repeat, async (deps) => {
      await addMediaByShopper(deps, { ...own, lineId, ...added })
      return { success: true } as const
    })
    return reply(c, addClaimMedia, done)
  })
  .post(withdraw.path, body(withdraw.body), async (c) => {
    const { orderId, isGiftReturn } = requireOrderAccess(c)
    // The contract is the buyer's.
    if (c.req.param('storeOrderId') !== orderId || isGiftReturn) throw notFound('Order')
    const { name, customerEmail: email, lineItemIds = null } = c.req.valid('json')
    const declared = { orderId, name, email, lineItemIds, locale: languageOf(c) }
    const repeat = idempotencyOf(c, { name, email, lineItemIds }, { isDerived: true, subject: orderId })
    return reply(c, withdraw, await declareWithdrawal(c.var.deps, c.var.store, declared, repeat))
  })
  .get(outcomeChanges.path, async (c) => {
    const found = await getOwnClaim(c.var.deps, ownClaim(c))
    const changes = await listOutcomeChanges(c.var.deps, c.var.store, found, c.req.param('lineItemId'))
    return reply(c, outcomeChanges, changes)
  })
  .post(previewOutcome.path, body(previewOutcome.body), async (c) => {
    const found = await getOwnClaim(c.var.deps, ownClaim(c))
    const wanted = { lineId: c.req.param('lineItemId'), ...c.req.valid('json') }
    return reply(c, previewOutcome, await showOutcome(c.var.deps, c.var.store, found, wanted))
  })
  .post(changeOutcome.path, body(changeOutcome.body), async (c) => {
    const wanted = { lineId: c.req.param('lineItemId'), ...c.req.valid('json') }
    await takeOutcome(c.var.deps, c.var.store, { ...ownClaim(c), ...wanted })
    return reply(c, changeOutcome, { success: true })
  })
  .post(cancelClaim.path, body(cancelClaim.body), async (c) => {
    const { lineItemIds: lineIds } = c.req.valid('json')
    await cancelByShopper(c.var.deps, { ...ownClaim(c), lineIds })
    return reply(c, cancelClaim, { success: true })
  })
  .get(stockChoices.path, async (c) => {
    const found = await getOwnClaim(c.var.deps, ownClaim(c))
    const choices = await listChoices(c.var.deps, c.var.store, found, c.req.param('lineItemId'))
    return reply(c, stockChoices, choices)
  })
  .post(preview.path, body(preview.body), async (c) => {
    const found = await getOwnClaim(c.var.deps, ownClaim(c))
    const wanted = { lineId: c.req.param('lineItemId'), ...c.req.valid('json') }
    return reply(c, preview, await previewChoice(c.var.deps, c.var.store, found, wanted))
  })
  .post(take.path, body(take.body), async (c) => {
    const { deps, store } = c.var
    const own = ownClaim(c)
    const wanted = { lineId: c.req.param('lineItemId'), ...c.req.valid('json') }
    const repeat = idempotencyOf(c, wanted, { isDerived: true, subject: own.orderId })
    const done = await idempotently(deps, repeat, async (deps) => {
      await takeChoice(deps, store, { ...own, ...wanted })
      return { success: true } as const
    })
    return reply(c, take, done)
  })
  .get(signedUrlForAnswer.path, query(signedUrlForAnswer.query), async (c) => {
    const { storeId } = c.var.store
    const number = c.req.param('claimExternalId')
    const { filename } = c.req.valid('query')
    const upload = await issueAnswerUpload(c.var.deps, { storeId, number, filename })
    return reply(c, signedUrlForAnswer, upload)
  })

/** The claim of this address, by the order that was proved. */
const ownClaim = (c: Context<AppEnv>) => ({
  storeId: c.var.store.storeId,
  number: c.req.param('claimExternalId') ?? '',
  orderId: requireOrderAccess(c).orderId,
})
