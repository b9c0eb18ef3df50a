import type { TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import type { Db } from '#platform/database/database.ts'

/** The tickets of helpdesks in which the customer wrote about a claim. */
export const listTicketsOfClaim = (
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ helpdesk: TicketHelpdeskName; ticketId: string }[]> =>
  db
    .selectFrom('claim_ticket_message')
    .select(['helpdesk', 'ticketId'])
    .distinct()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('helpdesk')
    .orderBy('ticketId')
    .execute()

/** The claim that a ticket's last message was about; undefined for a ticket that was about none. */
export async function findClaimOfTicket(
  db: Db,
  { storeId, helpdesk, ticketId }: { storeId: string; helpdesk: TicketHelpdeskName; ticketId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('claim_ticket_message')
    .select('claimId')
    .where('storeId', '=', storeId)
    .where('helpdesk', '=', helpdesk)
    .where('ticketId', '=', ticketId)
    .orderBy('createdOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.claimId
}

/** What a note in a helpdesk says of a claim; undefined for another store's. */
export const findNotedClaim = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim')
    .select(['id', 'externalId', 'claimType', 'rollupCode'])
    .where('storeId', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst()
