import { sql, type Kysely } from 'kysely'

/** The subscription under which Shopify was asked to record a payment. Open ones may have been asked for already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_payment add "subscriptionId" uuid`.execute(db)
  await sql`
    update invoice_payment payment set "subscriptionId" = (
      select subscription.id from plan_subscription subscription
      where subscription."storeId" = payment."storeId" and subscription."usageLineId" is not null
        and subscription.plan ->> 'currencyCode' = payment."currencyCode" and subscription."startsOn" is not null
      order by subscription."createdOn" desc limit 1)
    where method = 'shopify' and state = 'open'`.execute(db)
}
