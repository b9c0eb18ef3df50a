import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { forgetOrder } from '../../session/order-session.ts'
import { settingsOf } from '../../session/settings-session.ts'
import * as answering from './answer-question.ts'

/** Names the form of the overview that cancels; the other one answers a question. */
export const cancelIntent = 'cancel'

/** Without an alert the items are canceled. */
export type Canceled = { alert: string | undefined; isLookUpNeeded: boolean }

/** What the overview's two forms do. The claim is then loaded again, whatever came of it. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  return form.get('intent') === cancelIntent ? cancelItems(args, form) : answering.action(args)
}

async function cancelItems({ params }: ActionFunctionArgs, form: FormData): Promise<Canceled> {
  const { store = '', claimExternalId = '' } = params
  const lineItemId = form.get('lineItemId')
  try {
    const { storefrontId } = await settingsOf(store)
    await call(customerApi.cancelClaim, {
      params: { storefrontId, claimExternalId },
      body: typeof lineItemId === 'string' ? { lineItemIds: [lineItemId] } : {},
    })
    forgetOrder()
    return { alert: undefined, isLookUpNeeded: false }
  } catch (error) {
    const isLookUpNeeded = error instanceof ApiError && error.status === 401
    return { alert: refusalOf(error).alert, isLookUpNeeded }
  }
}
