import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import type { Generated } from 'kysely'

/** What a store's users should know, and which of them has read it. */
export type AlertTables = {
  store_alert: {
    storeId: string
    id: string
    /** The only user it is for; null is everybody. */
    userId: string | null
    severity: StoreAlert['severity']
    category: StoreAlert['category']
    subject: string
    message: string
    url: string | null
    /** Where a lost connection is restored, until it is. */
    reconnectUrl: string | null
    /** False for alerts that are shown only in the console. */
    isMailable: Generated<boolean>
    createdOn: Date
  }
  alert_read: {
    storeId: string
    alertId: string
    userId: string
    readOn: Date
  }
  /** Which alert was emailed to whom: each once per person. */
  alert_mail: {
    storeId: string
    alertId: string
    userId: string
    mailedOn: Date
  }
}
