import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { listStoresWithOverdueTasks, markOverdueTasks } from './overdue-task-store.ts'

const hourMs = 60 * 60 * 1000
/** A shop that asks every minute has long done it, or said why it can't. */
const overdueMs = 24 * hourMs

/**
 * Alerts stores whose custom shop leaves tasks unanswered for a day: once for each task, and at most once a day. Claims
 * wait for them; restocking, which no claim waits for, is not reported.
 */
export async function reportOverdueTasks(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - overdueMs)
  for (const { storeId } of await listStoresWithOverdueTasks(deps.db, before))
    await inTransaction(deps, (deps) => reportTasks(deps, storeId, before))
}

async function reportTasks(deps: Deps, storeId: string, before: Date): Promise<void> {
  const overdue = await markOverdueTasks(deps.db, storeId, { before, alertedOn: deps.now() })
  const [oldest] = overdue
  if (!oldest) return
  const tasks = overdue.length === 1 ? 'a task' : `${overdue.length} tasks`
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `Your shop has not answered ${tasks} for a day`,
    message:
      'Claims wait until your shop says that it did what was asked. Check the program that connects your shop to Aftercare; of returns and warranty claims, staff can report it at the claim.',
    path: oldest.path,
  })
}
