import type { Db } from '#platform/database/database.ts'
import { alertsFor } from './alert-reads.ts'

type Recipient = { storeId: string; userId: string }

/** Who wants alerts by email, locked until the transaction ends, so that no other job emails them. */
export const lockAlertRecipients = (db: Db, storeId: string) =>
  db
    .selectFrom('store_user')
    .innerJoin('account', 'account.id', 'store_user.userId')
    .select(['store_user.storeId', 'store_user.userId', 'account.email'])
    .where('store_user.storeId', '=', storeId)
    .where('store_user.alertsMailedSince', 'is not', null)
    .where('store_user.removedOn', 'is', null)
    .where('store_user.joinedOn', 'is not', null)
    .orderBy('store_user.userId')
    .forUpdate('store_user')
    .execute()

/** When they were last emailed alerts. */
export async function lastMailedOn(db: Db, { storeId, userId }: Recipient): Promise<Date | undefined> {
  const last = await db
    .selectFrom('alert_mail')
    .select('mailedOn')
    .where('storeId', '=', storeId)
    .where('userId', '=', userId)
    .orderBy('mailedOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.mailedOn
}

/** Alerts since they turned emails on that they have not read and were not emailed; newest first. */
export const listUnmailedAlerts = (db: Db, recipient: Recipient) =>
  alertsFor(db, recipient)
    .select(['store_alert.id', 'store_alert.subject', 'store_alert.message', 'store_alert.url'])
    .whereRef('store_alert.createdOn', '>=', 'store_user.alertsMailedSince')
    .where('store_alert.isMailable', '=', true)
    .where('alert_read.readOn', 'is', null)
    .where((alert) =>
      alert.not(
        alert.exists(
          alert
            .selectFrom('alert_mail')
            .select('alert_mail.alertId')
            .whereRef('alert_mail.storeId', '=', 'store_alert.storeId')
            .whereRef('alert_mail.alertId', '=', 'store_alert.id')
            .where('alert_mail.userId', '=', recipient.userId),
        ),
      ),
    )
    .orderBy('store_alert.createdOn', 'desc')
    .orderBy('store_alert.id', 'desc')
    .execute()
