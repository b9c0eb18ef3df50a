import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'

/** What a store's users should know, and which of them has read it (D65). */
export type AlertTables = {
  store_alert: {
    storeId: string
    id: string
    severity: StoreAlert['severity']
    category: StoreAlert['category']
    subject: string
    message: string
    url: string | null
    createdOn: Date
  }
  alert_read: {
    storeId: string
    alertId: string
    userId: string
    readOn: Date
  }
}
