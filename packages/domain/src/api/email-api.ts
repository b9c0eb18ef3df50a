import * as v from 'valibot'
import {
  emailTemplate,
  emailTemplateChange,
  emailTexts,
  templateVariable,
} from '../mail/email-template-schema.ts'
import { emailSettings } from '../merchants/settings-schema.ts'
import { id } from '../shared/wire.ts'
import { version } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const sender = v.object({ version, email: emailSettings })
const knownSender = v.object({
  ...sender.entries,
  /** The sender of stores without an address of their own. */
  noReplyAddress: v.string(),
  /** What another address has to end with; null while only ours may be used. */
  verifiedDomain: v.nullable(v.string()),
})

/** A text that is not saved yet, with the claim that it is tried on; without one, the newest. */
const draft = v.object({ ...emailTexts.entries, claimId: v.optional(v.nullable(id), null) })

/** Emails to shoppers. */
export const emailApi = {
  listEmailTemplates: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/email-template',
    access: 'viewSettings',
    summary: 'The e-mails that shoppers get, as the store words them or as we do.',
    response: v.object({ items: v.array(emailTemplate) }),
  }),
  emailTemplate: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/email-template/:emailTemplateId',
    access: 'viewSettings',
    summary: 'One e-mail, with our own text and all that a text of it may use.',
    response: v.object({
      template: emailTemplate,
      ours: v.object({ subject: v.string(), header: v.string(), body: v.string() }),
      variables: v.array(templateVariable),
    }),
  }),
  saveEmailTemplate: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/email-template/:emailTemplateId',
    access: 'editSettings',
    summary:
      'Replaces an e-mail’s text and when it is sent. 422 with field and line where the text cannot be used; 409 when it is no longer the version that is sent.',
    body: v.object({ version: emailTemplate.entries.version, ...emailTemplateChange.entries }),
    response: emailTemplate,
  }),
  previewEmail: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/email-template/:emailTemplateId/preview',
    access: 'viewSettings',
    summary: 'A text as the customer of a claim would get it; without any claim, made-up values are used.',
    body: draft,
    response: v.object({
      subject: v.string(),
      html: v.string(),
      text: v.string(),
      claim: v.nullable(v.object({ id, externalId: v.string(), customerName: v.string() })),
    }),
  }),
  sendTestEmail: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/email-template/:emailTemplateId/test',
    access: 'editSettings',
    summary: 'Mails the same to whoever asks, and to nobody else.',
    body: draft,
    response: v.object({ to: v.string() }),
  }),
  emailSender: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/email',
    access: 'viewSettings',
    summary:
      'By whose name and from where shoppers get e-mails and where their answers go, with what the address may be and the version to save it with.',
    response: knownSender,
  }),
  saveEmailSender: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/email',
    access: 'editSettings',
    summary:
      'Replaces it. 422 for an address that is neither of the verified domain nor ours; 409 when it is no longer the version that is sent.',
    body: sender,
    response: knownSender,
  }),
}
