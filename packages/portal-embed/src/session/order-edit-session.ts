import { ApiError } from '@aftercare/domain/api/client'
import { orderEditApi, type StagedOrderEdit } from '@aftercare/domain/api/order-edit-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import type { ConfirmedPayment } from '@aftercare/domain/payments/payment-schema'
import { orderEditTypes, type OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import { redirect } from 'react-router'
import { createStore } from 'zustand/vanilla'
import { call } from '../api.ts'
import { paths } from '../app/paths.ts'
import { forgetOrder, orderAddressOf, orderAt, type RouteRequest } from './order-session.ts'

/** An edit from its choice to its end; a reloaded page starts over, as the effect may have changed. */
type OrderEdit =
  | { step: 'initial' }
  | { step: 'editing'; orderId: string; editType: OrderEditType }
  | { step: 'reviewing'; orderId: string; staged: StagedOrderEdit; payment: ConfirmedPayment | null }
  | { step: 'completed'; orderId: string; staged: StagedOrderEdit; isWaiting: boolean }

const initial: OrderEdit = { step: 'initial' }
const edits = createStore<{ edit: OrderEdit }>(() => ({ edit: initial }))
const setEdit = (edit: OrderEdit) => edits.setState({ edit })

/** Discards a started edit. */
export const forgetEdit = (): void => setEdit(initial)

export const isOrderEditType = (value: unknown): value is OrderEditType =>
  orderEditTypes.some((type) => type === value)

/** The order at this address. One that is not the shopper's, or not proven to be, is looked up first. */
async function editableOrderAt(route: RouteRequest) {
  const at = await orderAt(orderAddressOf(route))
  if (at.order.isRedacted) throw redirect(paths.lookUp.to(at.at))
  return { ...at, params: { storefrontId: at.settings.storefrontId, storeOrderId: at.order.id } }
}

/** The order, how it can be changed now (nothing when it cannot), and what the store says to earlier changes. */
export async function editsAt(route: RouteRequest) {
  const { order, at, params } = await editableOrderAt(route)
  const [actions, requests] = await Promise.all([
    call(orderEditApi.orderEdits, { params }),
    call(orderEditApi.orderEditRequests, { params }),
  ])
  return { order, at, actions, requests }
}

export async function chooseEdit(route: RouteRequest, editType: OrderEditType) {
  const { at } = await editableOrderAt(route)
  setEdit({ step: 'editing', orderId: at.orderId, editType })
  return at
}

/** The edit that was chosen; without one the shopper chooses first. */
export async function editingAt(route: RouteRequest) {
  const { order, at, settings } = await editableOrderAt(route)
  const { edit } = edits.getState()
  if (edit.step !== 'editing' || edit.orderId !== at.orderId) throw redirect(paths.orderEdit.to(at))
  return { order, at, settings, editType: edit.editType }
}

/** The same with what its items can be changed to, where the edit is about items. */
export async function choosingAt(route: RouteRequest) {
  const editing = await editingAt(route)
  const { order, settings, editType } = editing
  const params = { storefrontId: settings.storefrontId, storeOrderId: order.id }
  const isAboutItems = editType === 'CHANGE_QUANTITY' || editType === 'SWAP_VARIANT'
  const { lineItems } = isAboutItems ? await call(orderEditApi.orderEditItems, { params }) : { lineItems: [] }
  return { ...editing, choices: lineItems }
}

export type StagedEdits = NonNullable<
  EndpointInput<typeof orderEditApi.stageOrderEdit>['body']['stagedEdits']
>

/**
 * Has the server check an edit, and stores its effect for confirmation. @throws ApiError with the message for
 * the shopper
 */
export async function stageEdit(route: RouteRequest, editType: OrderEditType, stagedEdits: StagedEdits) {
  const { at, params } = await editableOrderAt(route)
  const staged = await call(orderEditApi.stageOrderEdit, { params, body: { editType, stagedEdits } })
  setEdit({ step: 'reviewing', orderId: at.orderId, staged, payment: null })
  return at
}

/** The edit to confirm, or the one just committed. */
export async function reviewingAt(route: RouteRequest) {
  const { order, at, params, settings } = await editableOrderAt(route)
  const { edit } = edits.getState()
  const isHere = (edit.step === 'reviewing' || edit.step === 'completed') && edit.orderId === at.orderId
  if (!isHere) throw redirect(paths.orderEdit.to(at))
  const payment = edit.step === 'reviewing' ? edit.payment : null
  const isWaiting = edit.step === 'completed' && edit.isWaiting
  const isDone = edit.step === 'completed'
  return { order, at, params, settings, staged: edit.staged, payment, isDone, isWaiting }
}

/**
 * Commits the reviewed edit, after `pay` has paid what it costs. Without an answer the next attempt sends the same
 * payment, so that nobody pays twice.
 *
 * @throws ApiError with the message for the shopper, and what `pay` throws
 */
export async function commitEdit(
  route: RouteRequest,
  pay: (staged: StagedOrderEdit) => Promise<ConfirmedPayment | null>,
): Promise<void> {
  const { at, params, staged, payment } = await reviewingAt(route)
  const customerPayment = payment ?? (await pay(staged))
  const reviewing = { step: 'reviewing', orderId: at.orderId, staged } as const
  setEdit({ ...reviewing, payment: customerPayment })
  const body = { id: staged.id, customerPayment }
  const answer = await call(orderEditApi.commitOrderEdit, { params, body }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) setEdit({ ...reviewing, payment: null })
    throw error
  })
  setEdit({ step: 'completed', orderId: at.orderId, staged, isWaiting: answer.isWaiting })
  forgetOrder()
}
