import type { DomainCheck } from '@aftercare/domain/mail/sender-domain-check'
import type { Db } from '#platform/database/database.ts'

type Report = {
  fromDomain: string
  envelopeDomain: string | null
  checks: DomainCheck[]
  checkedOn: Date
}

export const findDomainReport = (db: Db, storeId: string): Promise<Report | undefined> =>
  db
    .selectFrom('sender_domain_report')
    .select(['fromDomain', 'envelopeDomain', 'checks', 'checkedOn'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()

/** In place of the one before. */
export async function saveDomainReport(
  db: Db,
  storeId: string,
  { checks, ...report }: Report,
): Promise<void> {
  const row = { ...report, checks: JSON.stringify(checks) }
  await db
    .insertInto('sender_domain_report')
    .values({ storeId, ...row })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(row))
    .execute()
}
