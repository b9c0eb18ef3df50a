import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { ColumnType } from 'kysely'

/** What an exchange belongs to, so that it can be done again: all of it is safe to repeat. */
export type ExchangeWork =
  | { job: 'createReturnShipments'; claimId: string }
  | { job: 'requestLabelRefund' | 'createRma' | 'cancelRma'; returnShipmentId: string }
  | { job: 'sendMarketingEvent'; eventId: string }

/** A store's connections to other services. */
export type IntegrationTables = {
  integration: {
    storeId: string
    integrationId: ConfiguredIntegrationId
    isEnabled: boolean
    /** Since when; null while it is not, and where it has been since before this was kept. */
    enabledOn: ColumnType<Date | null, Date | null | undefined, Date | null>
    fieldValues: ColumnType<Record<string, string>, string, string>
    /** Sealed, by the field's name. */
    secrets: ColumnType<Record<string, string>, string, string>
    lastSuccessOn: Date | null
    lastFailureOn: Date | null
    failure: string | null
  }
  integration_exchange: {
    storeId: string
    id: string
    integrationId: ConfiguredIntegrationId
    direction: 'sent' | 'received'
    method: string
    path: string
    status: number | null
    durationMs: number
    failure: string | null
    request: string | null
    response: string | null
    work: ColumnType<ExchangeWork | null, string | null, never>
    createdOn: Date
  }
}
