import * as v from 'valibot'
import { templateVariable } from '../mail/email-template-schema.ts'
import { shopperLanguages } from '../shared/languages.ts'
import { id } from '../shared/wire.ts'
import { claimTexts, textTemplate, textTemplateChange } from '../text-messages/text-message-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const language = v.picklist(shopperLanguages)

/** Text messages to customers. */
export const textMessagesApi = {
  listTextTemplates: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/text-template',
    access: 'viewSettings',
    summary: 'Lists the text messages about claims, and whether Twilio is enabled.',
    response: v.object({ items: v.array(textTemplate), isConnected: v.boolean(), hasWhatsApp: v.boolean() }),
  }),
  textTemplate: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/text-template/:textTemplateId',
    access: 'viewSettings',
    summary: 'Returns a text message with its default texts in every language, and its variables.',
    response: v.object({
      template: textTemplate,
      /** In the store's own language. */
      ours: v.string(),
      oursIn: v.record(language, v.string()),
      variables: v.array(templateVariable),
      isConnected: v.boolean(),
      hasWhatsApp: v.boolean(),
    }),
  }),
  saveTextTemplate: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/text-template/:textTemplateId',
    access: 'editSettings',
    summary:
      'Replaces a text message. 422 with field and line for a text that cannot be used; 409 if the version is outdated.',
    body: v.object({ version: textTemplate.entries.version, ...textTemplateChange.entries }),
    response: textTemplate,
  }),
  previewText: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/text-template/:textTemplateId/preview',
    access: 'viewSettings',
    summary:
      'Renders a text for the customer of a claim, and counts the messages that it takes; without any claim, with example values.',
    /** The language of the text, null for the store's own, and the claim that it is tried on; without one, the newest. */
    body: v.object({
      text: textTemplateChange.entries.text,
      language: v.optional(v.nullable(language), null),
      claimId: v.optional(v.nullable(id), null),
    }),
    response: v.object({
      text: v.string(),
      claim: v.nullable(v.object({ id, externalId: v.string(), customerName: v.string() })),
      encoding: v.picklist(['GSM-7', 'UCS-2']),
      units: v.number(),
      segments: v.number(),
    }),
  }),
  claimTexts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/text-messages',
    access: 'viewClaims',
    summary: 'Returns a claim’s text messages, and whether its customer asked for them.',
    response: claimTexts,
  }),
  resumeTexts: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/claim/:claimId/text-messages/pause',
    access: 'editClaims',
    summary:
      'Sends messages again to a claim’s number that could not be reached. 409 after the customer replied STOP.',
    response: claimTexts,
  }),
}
