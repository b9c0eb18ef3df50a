import { openWithdrawal, exemptGroundOf } from '@aftercare/domain/orders/withdrawal'
import { isDeepStrictEqual } from 'node:util'
import { summarizeClaim } from '@aftercare/domain/resolution/summarize-claim'
import type { Address } from '@aftercare/domain/shared/address-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { systemActor, theShopper } from '#modules/audit/record-change.ts'
import { calculateTotals, type ChosenShipping } from '#modules/calculation/calculate-totals.ts'
import { loadValidatedClaim, type ValidatedClaim } from '#modules/calculation/validated-claim.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import {
  getOrderRow,
  loadOrderFacts,
  lockOrderLines,
  type ClaimableOrder,
} from '#modules/orders/order-facts-reads.ts'
import { itemsLeft, soldOrder } from '#modules/orders/withdrawal-of-order.ts'
import { quoteReturn } from '#modules/return-shipping/quote-return.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { idempotently, type IdempotentRequest } from '#platform/http/idempotency.ts'
import { shippingGivenBack } from '#modules/resolution/resolution-reads.ts'
import { fileClaim } from '../file-claim.ts'
import type { SubmittedClaim } from '../submit-claim.ts'

/** What a buyer declares: who they are, and what they withdraw from. */
export type Withdrawal = {
  orderId: string
  name: string
  email: string
  /** Items of the order; null is everything that is left of it. */
  lineItemIds: readonly string[] | null
  locale: string | null
}

/**
 * Files a buyer's withdrawal from their contract as a return for a full refund, which neither rules, fees nor the
 * store's own windows limit; a withdrawal from the whole order refunds its shipping as well. It holds from this moment,
 * and its receipt is emailed. What was not sent yet, and what has no return method, is left to staff.
 *
 * @throws AppError 404 for an unknown order; 409 once the right has ended, where nothing is left to withdraw from, and for
 *   items that the law excludes
 */
export async function declareWithdrawal(
  deps: Deps,
  store: Store,
  withdrawal: Withdrawal,
  request: IdempotentRequest | undefined,
): Promise<SubmittedClaim> {
  // Carriers are asked before anything is locked.
  const asked = await loadWithdrawn(deps, store, withdrawal)
  const shipping = await returnShippingOf(deps, store, asked)
  return idempotently(deps, request, (deps) =>
    inTransaction(deps, async (deps) => {
      await lockOrderLines(deps.db, store.storeId, withdrawal.orderId)
      const claim = await loadWithdrawn(deps, store, withdrawal)
      const isSame = isDeepStrictEqual(itemsOf(claim), itemsOf(asked))
      if (!isSame) throw nothingLeft()
      return file(deps, store, withdrawal, { claim, shipping })
    }),
  )
}

const itemsOf = ({ lines }: ValidatedClaim) =>
  lines.map(({ ordered: { id }, quantity }) => ({ id, quantity }))

async function loadWithdrawn(
  deps: Deps,
  store: Store,
  { orderId, lineItemIds }: Withdrawal,
): Promise<ValidatedClaim> {
  const order = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn: false })
  if (!order) throw notFound('Order')
  const { withdrawal: policy } = store.settings
  const clock = { now: deps.now(), timeZone: store.timeZone }
  if (!openWithdrawal(soldOrder(order), policy, clock)) throw noRight()
  const requests = withdrawnLines(order, lineItemIds, store).map(({ lineItemId, quantity }) => ({
    originalStoreOrderLineItemId: lineItemId,
    quantity,
    images: [],
    customFields: [],
    reasonId: 0,
    reasonCategoryCode: 'No_Longer_Needed' as const,
    requestedResolutionMethodEnum: 'refund' as const,
  }))
  if (requests.length === 0) throw nothingLeft()
  return loadValidatedClaim(deps, store, {
    orderId,
    claimType: 'return',
    isGiftReturn: false,
    requests,
    order,
    staff: { source: 'Customer_App', isOverriding: true, isWithdrawal: true },
  })
}

/** @throws AppError 409 for items that the law excludes */
function withdrawnLines(order: ClaimableOrder, wanted: readonly string[] | null, { settings }: Store) {
  const lines = itemsLeft(order).filter(({ lineItemId }) => wanted === null || wanted.includes(lineItemId))
  const open = lines.filter(({ tagsAtPurchase }) => !exemptGroundOf(tagsAtPurchase, settings.withdrawal))
  if (wanted !== null && open.length < lines.length) throw exempt()
  return open
}

/** The first method that is offered for what was sent: the cheapest label, else a packing slip; or none. */
async function returnShippingOf(deps: Deps, store: Store, claim: ValidatedClaim): Promise<ChosenShipping> {
  const none = { method: null, rate: null, isPrescribed: false, destinations: [], keptLineIds: [] }
  const sent = claim.lines.filter(({ ordered }) => ordered.fulfilledQuantity > 0)
  const { shippingAddress: customerAddress } = claim.order.order
  if (sent.length === 0 || !customerAddress) return none
  try {
    const quote = await quoteReturn(deps, store, {
      ...claim,
      lines: sent,
      customerAddress,
      hasExchange: false,
    })
    const [method] = quote.methods
    if (!method) return none
    const destinations = quote.destinations.map(({ returnLocationId, lineIds }) => ({
      returnLocationId,
      lineIds,
    }))
    return { ...none, method, destinations }
  } catch (error) {
    deps.log.warn({ err: error }, 'a withdrawal has no return method yet')
    return none
  }
}

async function file(
  deps: Deps,
  store: Store,
  { orderId, name, email, locale }: Withdrawal,
  { claim, shipping }: { claim: ValidatedClaim; shipping: ChosenShipping },
): Promise<SubmittedClaim> {
  const totals = calculateTotals(store, deps.now(), claim, new Map(), {
    shipping,
    creditMethod: 'Refund',
    exchangeMethod: null,
    isInstantRefused: true,
  })
  const settlement = {
    ...totals.settlement,
    fee: { type: 'None' } as const,
    incentive: { type: 'none' } as const,
  }
  const { order } = claim.order
  const filed = await fileClaim(deps, store, {
    claim,
    exchanges: new Map(),
    settled: { ...totals, settlement, summary: summarizeClaim(settlement) },
    kept: { id: deps.newId(), result: { shipping } },
    submission: {
      claimType: 'return',
      customerEmail: email,
      shippingAddress: addressOf(order.shippingAddress),
      billingAddress: null,
      fingerprint: null,
      isBrowserAutomated: null,
      textUpdates: null,
      clientAddress: null,
      locale,
      source: 'Customer_App',
    },
    withdrawal: { name },
  })
  const at = { storeId: store.storeId, claimId: filed.id }
  await addTimelineEntry(deps, at, {
    type: 'simple',
    message: 'You withdrew from the contract.',
    subject: `${name} (${email})`,
    isForCustomer: true,
    madeBy: theShopper,
  })
  if (isWhole(claim)) await giveShippingBack(deps, store, { ...at, orderId })
  return filed
}

/** The order's, however much of it the platform told; `openWithdrawal` needs a country. */
const addressOf = (known: KnownAddress | null): Address => ({
  firstName: known?.firstName ?? '',
  lastName: known?.lastName ?? '',
  line1: known?.line1 ?? '',
  ...(known?.line2 && { line2: known.line2 }),
  city: known?.city ?? '',
  stateOrProvinceCode: known?.stateOrProvinceCode ?? '',
  postalCode: known?.postalCode ?? '',
  countryCode: known?.countryCode ?? '',
  ...(known?.phone && { phone: known.phone }),
})

/** Everything that was bought, and nothing of it was claimed before. */
const isWhole = ({ order, lines }: ValidatedClaim): boolean =>
  order.claims.length === 0 &&
  order.lines.every(
    ({ id, kind, currentQuantity }) =>
      kind !== 'item' ||
      currentQuantity === 0 ||
      lines.some((line) => line.ordered.id === id && line.quantity >= currentQuantity),
  )

/** Stages the refund of the order's shipping with the first item. Staff see it before they finalize. */
async function giveShippingBack(
  deps: Deps,
  { currencyCode }: Store,
  { storeId, claimId, orderId }: { storeId: string; claimId: string; orderId: string },
): Promise<void> {
  const { shippingMinor } = await getOrderRow(deps.db, storeId, orderId)
  const left = minor(Math.max(shippingMinor - (await shippingGivenBack(deps.db, storeId, orderId)), 0))
  const [line] = (await findClaim(deps.db, storeId, claimId))?.lines ?? []
  if (left === 0 || !line) return
  const resolution = {
    method: 'refund',
    amount: null,
    handlingFee: 0,
    shippingFee: toDecimal(left, currencyCode),
  } as const
  await stageDecision(deps, {
    storeId,
    claimId,
    actor: systemActor,
    lineId: line.id,
    decision: {
      type: 'approve',
      resolution,
      wasResolvedExternally: false,
      isRestocked: null,
      noteToCustomer: null,
    },
  })
}

const noRight = () =>
  new AppError(
    'conflict',
    'withdrawal_ended',
    'You can’t withdraw from this order here. Please contact the store.',
  )
const nothingLeft = () =>
  new AppError('conflict', 'nothing_to_withdraw', 'There’s nothing left of this order to withdraw from.')
const exempt = () =>
  new AppError('conflict', 'withdrawal_exempt', 'The law excludes some of these items from withdrawal.')
