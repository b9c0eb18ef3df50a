import type { Insertable } from 'kysely'
import { ask } from '#platform/database/pipeline-queries.ts'
import type { Db } from '#platform/database/database.ts'
import type { EmailTemplateTables } from './email-template-tables.ts'

/** The templates that a store has changed, by type. */
export const listTemplateRows = (db: Db, storeId: string) =>
  ask(db, db.selectFrom('email_template').selectAll().where('storeId', '=', storeId).compile())

/** Writes the template if the given version is current; 0 is none. */
export async function writeTemplate(
  db: Db,
  template: Insertable<EmailTemplateTables['email_template']>,
  seenVersion: number,
): Promise<boolean> {
  const { storeId, type, ...change } = template
  if (seenVersion === 0) {
    const inserted = await db
      .insertInto('email_template')
      .values(template)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    return inserted !== undefined
  }
  const updated = await db
    .updateTable('email_template')
    .set(change)
    .where('storeId', '=', storeId)
    .where('type', '=', type)
    .where('version', '=', seenVersion)
    .returning('version')
    .executeTakeFirst()
  return updated !== undefined
}
