import { inTransaction, type Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { mailAlertsJob } from '#job-kinds/alert-job-kinds.ts'
import { alertMail } from './alert-mail.ts'
import { insertMailed } from './alert-store.ts'
import { lastMailedOn, listUnmailedAlerts, lockAlertRecipients } from './mailed-alert-reads.ts'

type Recipient = Awaited<ReturnType<typeof lockAlertRecipients>>[number]

const pauseMs = 60 * 60 * 1000

/**
 * Emails the store's users their alerts, each once to each person who wants that. The first is sent
 * immediately; those raised within the following hour are sent together at its end, unless they have been
 * read. So a burst of alerts is two emails.
 */
export const mailAlerts = (deps: Deps, storeId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const recipients = await lockAlertRecipients(deps.db, storeId)
    if (recipients.length === 0) return
    const store = await getStore(deps.db, storeId)
    for (const recipient of recipients) await mailAlertsTo(deps, store, recipient)
  })

async function mailAlertsTo(deps: Deps, store: Store, recipient: Recipient): Promise<void> {
  const alerts = await listUnmailedAlerts(deps.db, recipient)
  if (alerts.length === 0) return
  const { storeId } = store
  const last = await lastMailedOn(deps.db, recipient)
  const startAfter = new Date((last?.getTime() ?? 0) + pauseMs)
  if (startAfter > deps.now())
    return enqueue(
      deps,
      mailAlertsJob,
      { storeId },
      { singletonKey: `${storeId}/${recipient.userId}`, startAfter },
    )

  const { userId, email } = recipient
  const mailedOn = deps.now()
  await insertMailed(
    deps.db,
    alerts.map(({ id: alertId }) => ({ storeId, alertId, userId, mailedOn })),
  )
  await postMail(deps, { storeId, to: email, ...alertMail(deps.config, store, alerts) })
}
