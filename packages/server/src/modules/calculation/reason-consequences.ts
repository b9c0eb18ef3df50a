import type { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { ClaimSource, ClaimType } from '@aftercare/domain/claims/claim-words'
import { spokenField } from '@aftercare/domain/custom-fields/spoken-field'
import { reasonsForItem } from '@aftercare/domain/reasons/reasons-for-item'
import { mergeCustomFields } from '@aftercare/domain/rules/merge-custom-fields'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findOrderIdOfLine, loadOrderFacts, type ClaimableOrder } from '#modules/orders/order-facts-reads.ts'
import { loadCustomFields, loadStoreReasons, type StoreQuestion } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { evaluateReasonRules, requiredMediaOf, type LineQuestions } from './evaluate-reason-rules.ts'
import { chosenReason } from './validated-line.ts'

type ReasonConsequences = EndpointOutput<(typeof customerApi)['afterReasonSelection']>

type ReasonedLines = {
  orderId: string
  claimType: ClaimType
  source: ClaimSource
  isGiftReturn: boolean
  lines: readonly {
    originalStoreOrderLineItemId: string
    quantity: number
    reasonId: number
    reasonCategoryCode?: string | undefined
    reasonDetailId?: number | undefined
  }[]
}

/**
 * The consequences of the chosen reasons: the information that all matching rules require, merged over the
 * lines, and the first policy question.
 *
 * @throws AppError 404 for an unknown order; 400 for an item or reason that is not of it
 */
export async function afterReasonSelection(
  deps: Deps,
  store: Store,
  { orderId, claimType, source, lines, ...viewer }: ReasonedLines,
): Promise<ReasonConsequences> {
  const order = await loadOrderFacts(deps.db, store, orderId, viewer)
  if (!order) throw notFound('Order')
  const { isGiftReturn } = order
  const { compiled } = await loadRules(deps.db, store)
  const reasons = await loadStoreReasons(deps.db, store)

  const questions = lines.map((request) => {
    const line = lineOf(order, request.originalStoreOrderLineItemId)
    const offered = reasonsForItem(reasons, claimType, line.productGroupIds)
    const { reason, detail } = chosenReason(offered, request)
    const chosen = { id: reason.id, categoryCode: reason.category.code, detailId: detail?.id ?? null }
    const { quantity } = request
    const asked = { line, quantity, claimType, isGiftReturn, source, reason: chosen }
    return evaluateReasonRules(store, compiled, order, asked, deps.now())
  })
  return consequencesOf(store, claimType, questions, await loadCustomFields(deps.db, store))
}

/**
 * The policy question that applies to an item whatever the reason; the rest is asked once there is a reason.
 */
export async function automaticConsequences(
  deps: Deps,
  store: Store,
  { orderLineItemId, claimType, ...viewer }: AutomationRequest,
): Promise<ReasonConsequences> {
  const orderId = await findOrderIdOfLine(deps.db, store.storeId, orderLineItemId)
  const order = orderId && (await loadOrderFacts(deps.db, store, orderId, viewer))
  if (!order) throw new AppError('invalid', 'unknown_item', 'Selected item not found')
  const { compiled } = await loadRules(deps.db, store)

  const line = lineOf(order, orderLineItemId)
  const { isGiftReturn } = order
  const source = 'Customer_App' as const
  const asked = { line, quantity: 1, claimType, isGiftReturn, source, reason: null }
  const { policy } = evaluateReasonRules(store, compiled, order, asked, deps.now())
  return { eventCustomFields: null, eventPolicyEnforcement: policyOf(policy) }
}

type AutomationRequest = { orderLineItemId: string; claimType: ClaimType; isGiftReturn: boolean }

function lineOf({ lines }: ClaimableOrder, lineId: string) {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new AppError('invalid', 'unknown_item', 'Selected item not found')
  return line
}

function consequencesOf(
  store: Store,
  claimType: ClaimType,
  questions: readonly LineQuestions[],
  fields: ReadonlyMap<number, StoreQuestion>,
): ReasonConsequences {
  const information = mergeCustomFields(questions.flatMap(({ matches }) => matches))
  const policy = questions.find((asked) => asked.policy)?.policy ?? null
  return {
    eventCustomFields: information && {
      params: {
        isMediaUploadRequired: requiredMediaOf(store, claimType, information) > 0,
        minimumMediaUploadAmount: requiredMediaOf(store, claimType, information),
        customFields: information.customFieldIds.flatMap((id) => {
          const field = fields.get(id)
          return field ? [spokenField(field, store.speaks)] : []
        }),
        mediaUploadInstructions: information.mediaUploadInstructions,
        showDefaultCommentField: information.showDefaultCommentField ?? true,
        isDefaultCommentFieldRequired: information.isDefaultCommentFieldRequired ?? false,
      },
    },
    eventPolicyEnforcement: policyOf(policy),
  }
}

const policyOf = (policy: LineQuestions['policy']): ReasonConsequences['eventPolicyEnforcement'] =>
  policy && {
    params: {
      question: policy.action.params.question,
      onYesMessage: policy.action.params.onYesMessage ?? null,
    },
  }
