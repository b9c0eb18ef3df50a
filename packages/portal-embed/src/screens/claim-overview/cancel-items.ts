import { customerApi } from '@aftercare/domain/api/customer-api'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { forgetOrder } from '../../session/order-session.ts'
import { callAboutClaim, type Changed } from './own-claim-call.ts'

export const cancelIntent = 'cancel'

export async function cancelItems(args: ActionFunctionArgs, form: FormData): Promise<Changed> {
  const lineItemId = form.get('lineItemId')
  const body = typeof lineItemId === 'string' ? { lineItemIds: [lineItemId] } : {}
  const changed = await callAboutClaim(args, (params) => call(customerApi.cancelClaim, { params, body }))
  if (!changed.errors) forgetOrder()
  return changed
}
