import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { newRoutes } from '#http/context.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
import { answerShopTask } from '#modules/resolution/answer-shop-task.ts'
import { getShopTask, listShopTasks } from '#modules/resolution/shop-task-reads.ts'

/** What a custom shop has to do for claims. */
export const commerceTaskRoutes = newRoutes()

serveCommerce(commerceTaskRoutes, commerceApi.listTasks, ({ deps, store, query }) => {
  const { state, claimId, ...part } = query
  return listShopTasks(deps.db, store, { state, claimId }, part)
})

serveCommerce(commerceTaskRoutes, commerceApi.task, ({ deps, store, params }) =>
  getShopTask(deps.db, store, params.taskId),
)

/** Repeating it is safe without a key: the first answer counts. */
serveCommerce(commerceTaskRoutes, commerceApi.answerTask, async ({ deps, store, session, params, body }) => {
  await answerShopTask(deps, store.storeId, session.who, { id: params.taskId, answer: body })
  return getShopTask(deps.db, store, params.taskId)
})
