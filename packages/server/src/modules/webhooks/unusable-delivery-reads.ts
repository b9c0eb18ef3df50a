import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { nameOfRecord } from '#integrations/commerce/shopify/read-record.ts'
import type { Db } from '#platform/database/database.ts'

type Unusable = EndpointOutput<typeof shopifyApi.listUnusableWebhooks>

const listedMax = 50

/** The store's stored deliveries from Shopify that could not be used. */
export async function listUnusableDeliveries(db: Db, storeId: string): Promise<Unusable> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'topic', 'payload', 'receivedOn', 'failure'])
    .where('storeId', '=', storeId)
    .where('provider', '=', 'shopify')
    .where('failure', 'is not', null)
    .where('processedOn', 'is not', null)
    .orderBy('receivedOn', 'desc')
    .orderBy('id')
    .limit(listedMax)
    .execute()
  return {
    items: rows.map(({ id, topic, payload, receivedOn, failure }) => ({
      id,
      topic,
      subject: nameOfRecord(payload),
      reason: failure ?? '',
      receivedOn: receivedOn.toISOString(),
    })),
  }
}
