import type { TextChannel, TextState } from '@aftercare/domain/text-messages/text-message-schema'
import { ProviderError } from '../provider-error.ts'

/** A text, or an approved WhatsApp template with its numbered variables. */
export type TextContent =
  { body: string } | { contentSid: string; variables: Readonly<Record<string, string>> }

export type NewText = {
  /** Phone number in E.164 form. */
  to: string
  channel: TextChannel
  content: TextContent
  /** Where the provider sends delivery reports. */
  statusUrl: string
}

/** A message as the provider knows it. */
export type SentText = { sid: string; state: TextState; errorCode: number | null }

/** A service that sends text messages from a store's own numbers. */
export interface TextSender {
  /**
   * Sends a message. Calling it again sends a second message: there are no idempotency keys.
   *
   * @throws TextRefused if the message wasn't sent; ProviderError if it may have been
   */
  send(text: NewText): Promise<SentText>
  /**
   * Messages with this body sent to a number since a point in time, oldest first.
   *
   * @throws ProviderError
   */
  find(sent: { to: string; channel: TextChannel; body: string; since: Date }): Promise<SentText[]>
  /**
   * Checks the credentials without sending anything.
   *
   * @throws ProviderError
   */
  test(): Promise<void>
}

/** The provider refused to send a message; `code` is its error code, or 0 if it gave none. */
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
