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
   * Adds a note that only agents see. Once per key: what an earlier try wrote is looked for first.
   *
   * @throws ProviderError
   */
  addNote(ticketId: string, note: { key: string; text: string }): Promise<void>
  /**
   * Adds tags to those that a ticket has.
   *
   * @throws ProviderError
   */
  addTags(ticketId: string, tags: readonly string[]): Promise<void>
  /** @throws ProviderError unless the helpdesk accepts the credentials */
  test(): Promise<void>
}
