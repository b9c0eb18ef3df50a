import * as v from 'valibot'
import type { FinalizationSource } from '../claims/claim-words.ts'

/** The helpdesks whose cards can open the console, as a card names its own in `ref`. */
export const helpdeskName = v.picklist(['kustomer', 'zendesk'])
export type HelpdeskName = v.InferOutput<typeof helpdeskName>

/** The helpdesks whose tickets we read and write notes on, by the ids of their integrations. */
export const ticketHelpdesk = v.picklist(['gorgias', 'zendesk'])
export type TicketHelpdeskName = v.InferOutput<typeof ticketHelpdesk>

/** Where claims come from that agents file and finalize in a helpdesk's card. */
export const helpdeskSources: Readonly<Record<HelpdeskName, FinalizationSource>> = {
  kustomer: 'Kustomer_App_Integration',
  zendesk: 'Zendesk_App_Integration',
}
