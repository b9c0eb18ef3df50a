import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { MarketingEventType } from '@aftercare/domain/marketing/marketing-events'
import type { ColumnType, Generated } from 'kysely'

/** Events for marketing platforms. */
export type MarketingTables = {
  /** A platform of a store: one process at a time sends to it. */
  marketing_lane: {
    storeId: string
    integrationId: ConfiguredIntegrationId
    leasedUntil: Date | null
    /** It asked for it, or cannot be reached. */
    pausedUntil: Date | null
    /** When the store was alerted that it takes nothing; null since it took something. */
    alertedOn: Generated<Date | null>
  }
  /** Each event once; the row stays when what it says was deleted. */
  marketing_event: {
    storeId: string
    id: string
    integrationId: ConfiguredIntegrationId
    /** The order in which it happened. */
    sequence: ColumnType<string, never, never>
    type: MarketingEventType
    /** The claim or registration. */
    subjectId: string
    /** The order whose erasure erases the body. */
    orderId: string
    /** Of whom it is; events of one customer are sent in order. Null once erased. */
    customerKey: string | null
    /** As `marketingEvent` describes it, without the consent once the platform has it; null once erased, and after a month. */
    body: string | null
    state: Generated<'pending' | 'sent' | 'failed'>
    tries: Generated<number>
    nextTryOn: Date | null
    failure: Generated<string | null>
    createdOn: Date
    endedOn: Generated<Date | null>
  }
}
