import type { HelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'

/** What a card sends to sign in the agent who looks at it. */
export type CardProof = { token: string; email: string; configId: string; appIdVersion: string }

/** What a store's helpdesk may do with the page that its card opens. */
export type CardFrame = {
  /** The pages that may frame the console, as sources of a content security policy. */
  ancestors: string
  /**
   * The script by which the page learns who the conversation is with. Undefined unless the address says that the
   * store's helpdesk itself opened the page.
   */
  scriptUrl: string | undefined
}

/** A helpdesk whose cards open the console, beside the conversation with a customer. */
export interface Helpdesk {
  /** Whether it may also show other pages of the store's console, which its cards open. */
  showsAnyPage: boolean
  /** The frame of the store whose configuration this is, for a page with this query. */
  frameFor(
    configuration: { values: Readonly<Record<string, string>> },
    query: Readonly<Record<string, string | undefined>>,
  ): CardFrame
}

export type Helpdesks = Readonly<Record<HelpdeskName, Helpdesk>>
