import { defaultEmailTexts } from '@aftercare/domain/mail/default-email-texts'
import type { EmailTemplate, EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'
import { sendableFrom } from '@aftercare/domain/mail/quiet-hours'
import type { TemplateValues } from '@aftercare/domain/mail/sample-values'
import { isOfDomain } from '@aftercare/domain/mail/sender-address'
import { englishNameOf } from '@aftercare/domain/shared/languages'
import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { replyAddressOf, type ReplyTarget } from '#modules/mail/reply-address.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { TemplateError, type TemplateFault } from '#platform/documents/liquid.ts'
import { composeMail, type ComposedMail } from './compose-mail.ts'

/**
 * By whose name and from where a store's mail comes, and where answers to it go. Its own address only for as
 * long as its domain is verified: no mail server would take, nor any reader trust, another. Answers about a claim go
 * to the claim, unless the store has an address for them.
 */
export function senderOf(
  { config }: Deps,
  { storeId, name, settings: { email } }: Store,
  claim?: ReplyTarget,
) {
  const domain = config.senderDomains.get(storeId)
  const isOwn = email.sendFrom !== null && domain !== undefined && isOfDomain(email.sendFrom, domain)
  return {
    fromName: email.senderName ?? name,
    fromAddress: isOwn ? email.sendFrom : null,
    replyTo: email.replyTo ?? (claim ? replyAddressOf(config, claim) : null),
  }
}

/** Who sends an email of this type, and when: after the store's quiet hours if it can wait. */
export const sendingOf = (deps: Deps, store: Store, type: EmailTemplateType, claim?: ReplyTarget) => ({
  ...senderOf(deps, store, claim),
  sendableFrom: sendableFrom(type, deps.now(), {
    quietHours: store.settings.email.quietHours,
    timeZone: store.timeZone,
  }),
})

/** An email with the store's text, or with ours and the reason why the store's failed. */
export async function composedOrOurs(
  store: Store,
  template: EmailTemplate,
  values: TemplateValues,
): Promise<{ mail: ComposedMail; fault?: TemplateFault }> {
  try {
    return { mail: await composeMail(store, template, values) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return {
      mail: await composeMail(store, defaultEmailTexts(template.type, store.locale), values),
      fault: error.fault,
    }
  }
}

/** Alerts the store that its text was not used, and in which language this reader would have got it. */
export const reportFault = (
  deps: Deps,
  { storeId, speaks }: Store,
  { name }: EmailTemplate,
  { line, message }: TemplateFault,
) =>
  raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: `Your ${speaks === null ? '' : `${englishNameOf(speaks)} `}template for the email “${name}” has an error`,
    message: `Line ${line}: ${message}. We sent the default template instead. Fix yours in settings.`,
  })
