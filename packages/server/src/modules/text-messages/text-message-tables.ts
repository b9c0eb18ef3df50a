import type {
  TextChannel,
  TextEvent,
  TextState,
  TextStop,
  TextTranslations,
} from '@aftercare/domain/text-messages/text-message-schema'
import type { ColumnType, Generated } from 'kysely'

/** Text messages about claims. Numbers are in E.164 form. */
export type TextMessageTables = {
  /** That a customer asked for messages about a claim: where, how, and beside which words. */
  text_consent: {
    storeId: string
    claimId: string
    number: string
    channel: TextChannel
    wording: string
    createdOn: Date
  }
  /** Numbers that a store sends nothing, once for each reason. */
  text_stop: {
    storeId: string
    number: string
    reason: TextStop
    detail: string
    createdOn: Date
  }
  /** Each message once for what caused it, which `trigger` names, and by each channel. */
  text_message: {
    storeId: string
    id: string
    claimId: string
    event: TextEvent
    trigger: string
    channel: TextChannel
    /** Null once erased, as `body` and `variables`. */
    number: string | null
    /** What is sent as a text message, also if WhatsApp can't deliver its template. */
    body: string | null
    contentSid: string | null
    variables: ColumnType<Record<string, string> | null, string | null, null>
    segments: number
    state: Generated<TextState>
    /** The provider's id of it. */
    sid: Generated<string | null>
    errorCode: Generated<number | null>
    failure: Generated<string | null>
    /** When it was handed over. */
    startedOn: Generated<Date | null>
    createdOn: Date
    updatedOn: Date
  }
  /** Messages from customers that were taken, each once. */
  text_incoming: {
    storeId: string
    sid: string
    number: string
    /** We answered it ourselves. */
    isAnswered: boolean
    receivedOn: Date
  }
  /** What a store has changed; without a row all is ours, and so is a text that is null. */
  text_template: {
    storeId: string
    event: TextEvent
    isEnabled: boolean
    text: string | null
    translations: ColumnType<TextTranslations, string, string>
    contentSid: string
    contentVariables: string
    version: number
    updatedOn: Date
  }
}
