/** A message in a conversation with a customer. */
export type TicketMessage = {
  /** Written by the customer and meant for the store, not by an agent or as a note. */
  isFromCustomer: boolean
  /** The customer's address in lower case; null if the helpdesk knows none. */
  email: string | null
  subject: string | null
  /** What the customer wrote, without what they quote. */
  text: string
}

export type TicketNote = {
  /** Letters, digits and hyphens. */
  key: string
  text: string
  url: string
}

/**
 * The address below a note in a helpdesk that keeps no ids of ours for notes: its end, which opens the same page, tells
 * one note from the others.
 */
export const markedUrl = ({ key, url }: TicketNote): string => `${url}#${key}`

/** What a helpdesk reported. */
export type TicketReport =
  /** Without the proof that the store's helpdesk sent it. */
  | { kind: 'unproven' }
  | { kind: 'unreadable' }
  /** About nothing that we follow; `answer` is what the helpdesk wants to read, as JSON. */
  | { kind: 'other'; answer?: object }
  | { kind: 'message'; ticketId: string; messageId: string }

/** What a helpdesk sent, and how it proves itself: by the secrets that a store stored for it. */
export type SentReport = {
  secrets: Readonly<Record<string, string>>
  header: (name: string) => string | undefined
  rawBody: string
}

/** A helpdesk whose tickets we read and write notes on. */
export interface TicketHelpdesk {
  /** What agents see of a ticket, in their browser. */
  ticketUrl(ticketId: string): string
  /**
   * Undefined for one that is no longer there.
   *
   * @throws ProviderError
   */
  readMessage(ticketId: string, messageId: string): Promise<TicketMessage | undefined>
  /**
   * Adds a note that only agents see, with an address below it. Once per key: what an earlier try wrote is looked for
   * first.
   *
   * @throws ProviderError
   */
  addNote(ticketId: string, note: TicketNote): Promise<void>
  /**
   * Adds tags to those that a ticket has.
   *
   * @throws ProviderError
   */
  addTags(ticketId: string, tags: readonly string[]): Promise<void>
  /** @throws ProviderError unless the helpdesk accepts the credentials */
  test(): Promise<void>
}
