import * as v from 'valibot'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { taskAnswer } from './shop-task-schema.ts'

/** What a custom shop has to do for a claim, in the hands of staff. */
export const shopTasksApi = {
  answerShopTask: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shop-task/:taskId/answer',
    access: 'finalizeClaims',
    summary:
      'Says that a task of a custom shop was done there, or why it can’t be. The first answer counts: another is 409.',
    body: taskAnswer,
    response: v.object({ success: v.literal(true) }),
  }),
}
