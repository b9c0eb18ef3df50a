import * as v from 'valibot'
import { listPage, listQuery } from '../list-query.ts'
import { shopTask, shopTaskState, taskAnswer } from '../shop-task-schema.ts'
import { commerceEndpoint } from './commerce-endpoint.ts'

/** What a custom shop has to do. */
export const commerceTasksApi = {
  listTasks: commerceEndpoint({
    method: 'GET',
    path: '/tasks',
    access: 'viewOrders',
    summary: 'Lists what your shop has to do for claims, paged; ask for `state=open` and `orderBy=asc`.',
    query: v.object({
      ...listQuery.entries,
      state: v.optional(shopTaskState),
      claimId: v.optional(v.pipe(v.string(), v.uuid('Must be a claim'))),
    }),
    response: listPage(shopTask),
  }),
  task: commerceEndpoint({
    method: 'GET',
    path: '/tasks/:taskId',
    access: 'viewOrders',
    summary: 'Returns a task.',
    response: shopTask,
  }),
  answerTask: commerceEndpoint({
    method: 'POST',
    path: '/tasks/:taskId/answer',
    access: 'editOrders',
    summary:
      'Says that your shop did a task, or why it can’t. The first answer counts: the same again changes nothing, another is 409.',
    body: taskAnswer,
    response: shopTask,
  }),
}
