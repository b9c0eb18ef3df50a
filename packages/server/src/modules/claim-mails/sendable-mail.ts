import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import type { EmailTemplate } from '@aftercare/domain/mail/email-template-schema'
import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { TemplateError, type TemplateFault } from '#platform/liquid.ts'
import { composeMail, type ComposedMail, type ComposedValues } from './compose-mail.ts'

/** By whose name a store's mail comes, and where answers to it go. */
export const senderOf = ({ name, settings: { email } }: Store) => ({
  fromName: email.senderName ?? name,
  replyTo: email.replyTo,
})

/** A mail in the store's words, or in ours and why where those cannot be filled in. */
export function composedOrOurs(
  store: Store,
  template: EmailTemplate,
  values: ComposedValues,
): { mail: ComposedMail; fault?: TemplateFault } {
  try {
    return { mail: composeMail(store, template, values) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { mail: composeMail(store, defaultEmailTemplates[template.type], values), fault: error.fault }
  }
}

/** Tells the store that its words were not used. */
export const reportFault = (
  deps: Deps,
  storeId: string,
  { name }: EmailTemplate,
  { line, message }: TemplateFault,
) =>
  raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: `Your text of the e-mail “${name}” cannot be used`,
    message: `Line ${line}: ${message}. We sent our own text instead. Please check yours in the settings.`,
  })
