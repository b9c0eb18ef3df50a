import { customerApi } from '@aftercare/domain/api/customer-api'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { callAboutClaim, wordsAt, type Changed } from './own-claim-call.ts'

export const reissueIntent = 'reissue'

/** Replaces an expired label with a new one. */
export const reissueLabel = (args: ActionFunctionArgs, form: FormData): Promise<Changed> =>
  callAboutClaim(args, (params) =>
    call(customerApi.reissueLabel, {
      params: { ...params, returnShipmentId: wordsAt(form, 'returnShipmentId') },
      body: {},
    }),
  )
