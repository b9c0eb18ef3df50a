import type { HelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'

/** What a card sends to sign in the agent who looks at it. */
export type CardProof = { token: string; email: string; configId: string; appIdVersion: string }

/** A helpdesk whose cards open the console, beside the conversation with a customer. */
export interface Helpdesk {
  /** The pages that show its cards and may frame the console, as sources of a content security policy. */
  readonly frameAncestors: string
  /**
   * The script by which a page in its frame learns who the conversation is with. Undefined unless the address says
   * that the helpdesk itself opened the page.
   */
  scriptFor(query: Readonly<Record<string, string | undefined>>): string | undefined
  /**
   * When the proof ends; null unless the card's secret signed exactly what it says. Takes the same time for any
   * wrong signature.
   */
  proofEndsOn(secret: string, proof: CardProof): Date | null
}

export type Helpdesks = Readonly<Record<HelpdeskName, Helpdesk>>
