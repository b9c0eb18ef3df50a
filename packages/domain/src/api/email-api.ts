import * as v from 'valibot'
import {
  emailTemplate,
  emailTemplateChange,
  emailTexts,
  templateVariable,
} from '../mail/email-template-schema.ts'
import { emailSettings } from '../merchants/settings-schema.ts'
import { shopperLanguages } from '../shared/languages.ts'
import { id } from '../shared/wire.ts'
import { senderDomainReport } from '../mail/sender-domain-check.ts'
import { version } from '../shared/document-version.ts'
import { pausedAddress } from '../mail/paused-address-schema.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const sender = v.object({ version, email: emailSettings })
const knownSender = v.object({
  ...sender.entries,
  /** The sender of stores without an address of their own. */
  noReplyAddress: v.string(),
  /** What another address has to end with; null while only ours may be used. */
  verifiedDomain: v.nullable(v.string()),
  /** Whether replies to emails about claims reach the claims, unless there is a reply-to address. */
  doRepliesReachClaims: v.optional(v.boolean(), false),
  /** The domain that emails come from now; null without a mail server. */
  fromDomain: v.optional(v.nullable(v.string()), null),
  /** What the DNS said about the domain that emails come from; null while it has not been looked up. */
  domainReport: v.optional(v.nullable(senderDomainReport), null),
})

const language = v.picklist(shopperLanguages)

/**
 * A text that is not saved yet, with its language, null for the store's own, and the claim that it is tried on;
 * without one, the newest.
 */
const draft = v.object({
  ...emailTexts.entries,
  language: v.optional(v.nullable(language), null),
  claimId: v.optional(v.nullable(id), null),
})

const defaultTexts = v.object({ subject: v.string(), header: v.string(), body: v.string() })

/** Emails to shoppers. */
export const emailApi = {
  listEmailTemplates: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/email-template',
    access: 'viewSettings',
    summary: 'Lists the emails to shoppers, with the store’s texts or the defaults, and its translations.',
    response: v.object({ items: v.array(emailTemplate) }),
  }),
  emailTemplate: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/email-template/:emailTemplateId',
    access: 'viewSettings',
    summary: 'Returns an email template with its default texts in every language, and its variables.',
    response: v.object({
      template: emailTemplate,
      /** In the store's own language. */
      ours: defaultTexts,
      oursIn: v.record(language, defaultTexts),
      variables: v.array(templateVariable),
    }),
  }),
  saveEmailTemplate: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/email-template/:emailTemplateId',
    access: 'editSettings',
    summary:
      'Replaces an email’s texts and timing. 422 with field and line for a text that cannot be used; 409 if the version is outdated.',
    body: v.object({ version: emailTemplate.entries.version, ...emailTemplateChange.entries }),
    response: emailTemplate,
  }),
  previewEmail: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/email-template/:emailTemplateId/preview',
    access: 'viewSettings',
    summary: 'Renders a text for the customer of a claim; without any claim, with example values.',
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
    summary: 'Emails the preview to the caller only.',
    body: draft,
    response: v.object({ to: v.string() }),
  }),
  listPausedAddresses: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/paused-address',
    access: 'viewSettings',
    summary: 'Lists the addresses that emails bounced from or whose owners reported spam, newest first.',
    query: listQuery,
    response: listPage(pausedAddress),
  }),
  resumeAddress: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/paused-address/:pausedAddressId',
    access: 'editClaims',
    summary: 'Emails an address again. What was not sent while it was paused stays unsent.',
    response: v.object({}),
  }),
  emailSender: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/email',
    access: 'viewSettings',
    summary:
      'Returns sender name, sender address and reply-to of emails to shoppers, the allowed domain, and the version for saving.',
    response: knownSender,
  }),
  saveEmailSender: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/email',
    access: 'editSettings',
    summary:
      'Replaces the sender. 422 for an address outside the verified domain; 409 if the version is outdated.',
    body: sender,
    response: knownSender,
  }),
  checkSenderDomain: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/email/domain-check',
    access: 'viewSettings',
    summary:
      'Looks up SPF, DKIM and DMARC of the domain that emails come from, within 6 seconds. What could not be looked up is `unknown`.',
    response: v.object({ domainReport: senderDomainReport }),
  }),
}
