import type { RegistrationEvent } from '@aftercare/domain/api/registration-schema'
import { listChangesOf } from '#modules/audit/audit-reads.ts'
import type { Db } from '#platform/database/database.ts'

const typeOf: Partial<Record<string, RegistrationEvent['type']>> = {
  'registration.create': 'created',
  'registration.update': 'corrected',
  'registration.cancel': 'canceled',
}

/** What happened to a registration, newest first. */
export async function listRegistrationHistory(
  db: Db,
  storeId: string,
  id: string,
): Promise<RegistrationEvent[]> {
  const changes = await listChangesOf(db, storeId, { type: 'registration', id })
  const made = changes.flatMap(({ action, actorName, via, createdOn }): RegistrationEvent[] => {
    const type = typeOf[action]
    const by = via === 'system' ? null : actorName
    return type ? [{ type, by, isByCustomer: via === 'portal', createdOn: createdOn.toISOString() }] : []
  })
  return [...(await listMails(db, storeId, id)), ...made].toSorted((a, b) =>
    b.createdOn.localeCompare(a.createdOn),
  )
}

async function listMails(db: Db, storeId: string, id: string): Promise<RegistrationEvent[]> {
  const mails = await db
    .selectFrom('registration_mail')
    .select(['createdOn', 'failedOn'])
    .where('storeId', '=', storeId)
    .where('registrationId', '=', id)
    .execute()
  return mails.map(({ createdOn, failedOn }) => ({
    type: failedOn ? 'emailFailed' : 'emailed',
    by: null,
    isByCustomer: false,
    createdOn: (failedOn ?? createdOn).toISOString(),
  }))
}
