import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { awaitingApproval, requestedDecision } from '@aftercare/domain/claims/line-decision'
import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { mayBeReceived } from '@aftercare/domain/claims/receipt'
import { additionObstacle } from '@aftercare/domain/return-shipments/additional-parcel'
import {
  requestObstacle,
  isToBeAskedFor,
  saysNoReturnShipment,
} from '@aftercare/domain/return-shipments/staff-shipment'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'

/** Its resolution is being processed. */
export const isProcessing = ({ resolutionMethodEnum, status }: MerchantClaimLine): boolean =>
  resolutionMethodEnum !== null && !isFinal(status.code)

/** May still be decided about. */
export const isOpen = (line: MerchantClaimLine): boolean => !isFinal(line.status.code) && !isProcessing(line)

/** The customer still has it, or it is on its way. */
export const isAwaited = ({ status: { code } }: MerchantClaimLine): boolean =>
  code === 'Awaiting_Return' || code === 'In_Transit'

/**
 * What finalizing now would do with a line, as far as the console knows: staged, as requested, or nothing.
 */
export function nextStep(line: MerchantClaimLine): 'staged' | 'asRequested' | null {
  if (!isOpen(line)) return null
  if (line.decision) return 'staged'
  const { detail } = line.status
  if (detail === null || !awaitingApproval.includes(detail)) return null
  const { requestedResolutionMethodEnum: requestedResolutionMethod } = line
  const hasVariant = hasNewItem(line)
  const asked = requestedDecision({ requestedResolutionMethod, creditMethod: null, hasVariant })
  return asked ? 'asRequested' : null
}

/** The customer chose another item, or took some from the shop for it. */
const hasNewItem = ({ variantExchangeLineItem, isShopNow }: MerchantClaimLine): boolean =>
  variantExchangeLineItem !== null || isShopNow

export type Method = Extract<LineDecisionRequest, { type: 'approve' }>['resolution']['method']

/** How a line may be approved; the server decides. */
export function methodsFor(claim: MerchantClaim, line: MerchantClaimLine): Method[] {
  const money: Method[] = claim.isGiftReturn ? ['giftCard'] : ['refund', 'giftCard']
  const exchange: Method[] = hasNewItem(line) ? ['variantExchange'] : []
  return [...money, ...exchange, 'replacementOrder', 'repair']
}

/** The same where a new item can be chosen: also an exchange that the customer did not ask for. */
export function approvalsFor(claim: MerchantClaim, line: MerchantClaimLine): Method[] {
  const methods = methodsFor(claim, line)
  const mayExchange = line.originalStoreOrderLineItem.productIdFromPlatform !== null
  if (!mayExchange || methods.includes('variantExchange')) return methods
  return [
    ...methods.filter((method) => method === 'refund' || method === 'giftCard'),
    'variantExchange',
    'replacementOrder',
    'repair',
  ]
}

/** The form's initial values: the staged decision, the request, or for a warranty claim a replacement. */
export function defaultMethod(claim: MerchantClaim, line: MerchantClaimLine): Method {
  if (line.decision?.type === 'approve') return line.decision.resolution.method
  const methods = methodsFor(claim, line)
  const asked = methods.find((method) => method === line.requestedResolutionMethodEnum)
  return asked ?? claimTypes[claim.claimType].staffDefaults.method ?? methods[0] ?? 'refund'
}

/** A question can be asked about what is not on its way and does not wait for an answer already. */
export const canRequestInformation = (line: MerchantClaimLine): boolean =>
  isOpen(line) &&
  (line.status.code === 'Open' || line.status.code === 'At_Return_Location') &&
  line.status.detail !== 'Pending_Additional_Info'

/** It has not arrived, according to the carrier or to whoever opens the parcel. */
export const canBeReceived = (line: MerchantClaimLine): boolean => {
  const { code: status, detail } = line.status
  return isOpen(line) && detail !== null && mayBeReceived({ status, detail })
}

/** Whether a label or packing slip can be made for it: it has none that is still good, and waits to be sent or seen. */
export const canHaveReturnShipment = (claim: MerchantClaim, line: MerchantClaimLine): boolean => {
  const { code: status, detail } = line.status
  const hasPapers = parcelsOf(claim, line) > 0
  return isOpen(line) && detail !== null && requestObstacle({ status, detail }, hasPapers) === null
}

/** How many labels and packing slips of a line are not voided. */
const parcelsOf = (claim: MerchantClaim, line: MerchantClaimLine): number =>
  claim.claimReturnShipments.filter(
    ({ canceledOn, claimLineItemIds }) => canceledOn === null && claimLineItemIds.includes(line.id),
  ).length

/** It has a package already, and can have another. */
export const canHaveAnotherShipment = (claim: MerchantClaim, line: MerchantClaimLine): boolean => {
  const { code: status, detail } = line.status
  const parcels = parcelsOf(claim, line)
  return (
    isOpen(line) && parcels > 0 && detail !== null && additionObstacle({ status, detail }, parcels) === null
  )
}

/** It waits for papers that could not be made as they were wanted. */
export const needsReturnShipment = (claim: MerchantClaim, line: MerchantClaimLine): boolean =>
  line.errors.some(saysNoReturnShipment) && canHaveReturnShipment(claim, line)

/** A line under review that staff may want to see first. */
export const canRequestReturn = (line: MerchantClaimLine): boolean => {
  const { code: status, detail } = line.status
  return isOpen(line) && detail !== null && isToBeAskedFor({ status, detail })
}

/** A permanent obstacle: a retry would fail again, so another decision is needed. */
const lasting = new Set(['ORDER_CANCELED', 'ORDER_REFUNDED', 'UNITS_GONE'])

/** Carrying the line out failed for a reason that trying again cannot change. */
export const isPermanentlyBlocked = ({ errors }: MerchantClaimLine): boolean =>
  errors.some(({ code }) => lasting.has(code))
