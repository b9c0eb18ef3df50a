import * as v from 'valibot'
import type { FinalizationSource } from '../claims/claim-words.ts'

/** The helpdesks whose cards bring a proof of who looks at them. */
const signingHelpdesks = ['kustomer', 'zendesk'] as const
export const signingHelpdesk = v.picklist(signingHelpdesks)
export type SigningHelpdesk = v.InferOutput<typeof signingHelpdesk>

/** The helpdesks whose cards do not, so that their agents connect them. */
const pairedHelpdesks = ['front'] as const
export const pairedHelpdesk = v.picklist(pairedHelpdesks)
export type PairedHelpdesk = v.InferOutput<typeof pairedHelpdesk>

/** The helpdesks whose cards can open the console, as a card names its own in `ref`. */
export const helpdeskName = v.picklist([...signingHelpdesks, ...pairedHelpdesks])
export type HelpdeskName = v.InferOutput<typeof helpdeskName>

/** The helpdesks whose tickets we read and write notes on, by the ids of their integrations. */
export const ticketHelpdesk = v.picklist(['front', 'gorgias', 'zendesk'])
export type TicketHelpdeskName = v.InferOutput<typeof ticketHelpdesk>

/** Where claims come from that agents file and finalize in a helpdesk's card. */
export const helpdeskSources: Readonly<Record<HelpdeskName, FinalizationSource>> = {
  front: 'Front_App_Integration',
  kustomer: 'Kustomer_App_Integration',
  zendesk: 'Zendesk_App_Integration',
}

/** The helpdesks whose agents come to the console by links, as a link names its own in `via`. */
export const linkingHelpdesk = v.picklist(['gorgias', 'gladly', 'zowie'])
export type LinkingHelpdesk = v.InferOutput<typeof linkingHelpdesk>

/** Where claims come from that agents file and finalize after they followed such a link. */
export const linkSources: Readonly<Record<LinkingHelpdesk, FinalizationSource>> = {
  gorgias: 'Gorgias_Ticket_Widget',
  gladly: 'Gladly_Hero_Integration',
  zowie: 'Zowie_Inbox_Integration',
}
