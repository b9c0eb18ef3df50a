import { isPaidPlan } from '@aftercare/domain/merchants/plan-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { listOpenSubscriptions } from './subscription-store.ts'

/** How long a merchant can approve a plan in Shopify. */
const approvableMs = 2 * dayMs

/** Why the store can’t be deleted yet: it would go on paying a plan. */
export async function findRemovalObstacle(deps: Deps, storeId: string): Promise<string | undefined> {
  const open = await listOpenSubscriptions(deps.db, storeId)
  const running = open.filter(({ state }) => state !== 'PENDING')
  const inShopify = open.filter(({ billedBy }) => billedBy === 'shopify')
  if (running.some(({ billedBy, plan }) => billedBy === 'invoice' && isPaidPlan(plan)))
    return 'The store pays its plan by invoice. Cancel the plan first: its last invoice is written when the store is deleted.'
  const since = deps.now().getTime() - approvableMs
  const approvable = inShopify.find(
    ({ state, createdOn }) => state === 'PENDING' && createdOn.getTime() > since,
  )
  if (approvable)
    return `The merchant can still approve the plan ${approvable.plan.name} in Shopify, which expires there after two days. Delete the store after that.`
  if (running.some(({ billedBy }) => billedBy === 'shopify') && !(await isConnected(deps.db, storeId)))
    return 'Shopify charges the store for its plan, and the connection is lost. Reconnect the store, or ask the merchant to uninstall the app in Shopify, first.'
  return undefined
}
