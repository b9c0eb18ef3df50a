import type { Address } from '@aftercare/domain/shared/address-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import {
  findStoredCalculation,
  type StoredCalculation,
} from '#modules/calculation/stored-calculation-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { updateClaim } from '#modules/claims/claim-store.ts'
import { submitClaim, type SubmittedClaim } from './submit-claim.ts'
import type { Submission } from './submission.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim } from '#modules/claims/change-claim.ts'

type FilingForCustomer = {
  calculationId: string
  customerEmail: string
  shippingAddress: Address
  noteToCustomer: string | null
  overrideReason: string | null
  actor: Who
  /** Whether the caller may override eligibility. */
  mayOverride: boolean
}

/**
 * Files a claim for a customer as quoted to staff. It is computed again with the same functions as a
 * shopper's, and records who filed it and why eligibility was overridden.
 *
 * @throws AppError 404 for another store's quote; 403 for callers who may not override, 422 for overriding
 *   without a reason, and as `submitClaim`
 */
export async function fileForCustomer(
  deps: Deps,
  store: Store,
  asked: FilingForCustomer,
  request: IdempotentRequest | undefined,
): Promise<SubmittedClaim> {
  const { storeId } = store
  const kept = await findStoredCalculation(deps.db, storeId, asked.calculationId)
  const staff = kept?.request.staff
  if (!kept || !staff) throw notFound('Calculation')
  if (staff.isOverriding) checkOverride(asked)
  const { orderId, request: quoted } = kept
  const access = { orderId, isGiftReturn: quoted.isGiftReturn }
  return submitClaim(deps, store, access, submissionOf(kept, asked), request, {
    staff,
    record: (deps, claimId) => record(deps, { storeId, claimId, isOverriding: staff.isOverriding }, asked),
  })
}

function checkOverride({ mayOverride, overrideReason }: FilingForCustomer): void {
  if (!mayOverride) throw new AppError('forbidden', 'override_not_allowed', 'Sorry, not authorized')
  if (!overrideReason)
    throw new AppError('unprocessable', 'override_reason_missing', 'Must not be empty', {
      body: { fields: [{ path: 'overrideReason', message: 'Must not be empty' }] },
    })
}

/** What decides about money is the calculation's; who it is for may still be put right. */
const submissionOf = (
  { id, orderId, request, result }: StoredCalculation,
  { customerEmail, shippingAddress }: FilingForCustomer,
): Submission => ({
  claimType: request.claimType,
  originalStoreOrderId: orderId,
  calculationId: id,
  claimLineItems: [...request.lines],
  exchangeMethod: request.exchangeMethod,
  creditResolutionMethod: request.creditMethod,
  returnShipment: request.returnShipment,
  toCustomerRate: request.toCustomerRate,
  customerEmail,
  shippingAddress,
  billingAddress: null,
  fingerprint: null,
  isBrowserAutomated: null,
  textUpdates: null,
  clientAddress: null,
  locale: null,
  shopNowId: null,
  ...result.calculation.applied,
  isGiftReturn: request.isGiftReturn,
  source: request.staff?.source ?? 'Merchant_App',
  customerPayment: null,
})

async function record(
  deps: Deps,
  { storeId, claimId, isOverriding }: { storeId: string; claimId: string; isOverriding: boolean },
  { actor, noteToCustomer, overrideReason }: FilingForCustomer,
): Promise<void> {
  const change = { storeId, claimId, actor }
  if (noteToCustomer) await updateClaim(deps.db, { storeId, id: claimId }, { noteToCustomer })
  const after = { overrideReason: isOverriding ? overrideReason : null }
  await auditClaim(deps, change, { action: 'claim.create', before: null, after })
  await addTimelineEntry(deps, change, {
    type: 'simple',
    message: isOverriding
      ? `Filed for the customer with an eligibility override: ${overrideReason}`
      : 'Filed for the customer.',
    madeBy: actor,
  })
}
