import type { TextChannel, TextState } from '@aftercare/domain/text-messages/text-message-schema'
import { ProviderError } from '../provider-error.ts'

/** What is written in a message: a text, or an approved template of WhatsApp and its variables by number. */
export type TextContent =
  { body: string } | { contentSid: string; variables: Readonly<Record<string, string>> }

export type NewText = {
  /** Phone number in E.164 form. */
  to: string
  channel: TextChannel
  content: TextContent
  /** Where the provider reports what becomes of the message. */
  statusUrl: string
}

/** A message as the provider knows it. */
export type SentText = { sid: string; state: TextState; errorCode: number | null }

/** A service that sends text messages from a store's own numbers. */
export interface TextSender {
  /**
   * Hands over a message. A repetition is a second message: nothing tells them apart.
   *
   * @throws TextRefused for a message that was not sent; ProviderError where it may have been
   */
  send(text: NewText): Promise<SentText>
  /**
   * The messages with this body that were handed over for a number since a moment, the oldest first.
   *
   * @throws ProviderError
   */
  find(sent: { to: string; channel: TextChannel; body: string; since: Date }): Promise<SentText[]>
  /**
   * Asks whether the credentials are accepted; sends nothing.
   *
   * @throws ProviderError
   */
  test(): Promise<void>
}

/** The provider did not send a message; `code` is its own number for why, 0 where it had none. */
export class TextRefused extends ProviderError {
  override name = 'TextRefused'
  readonly code: number

  constructor(
    provider: string,
    message: string,
    { code, status, retryable }: { code: number; status?: number; retryable: boolean },
  ) {
    super(provider, message, retryable, status === undefined ? {} : { status })
    this.code = code
  }
}
