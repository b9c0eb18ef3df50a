import {
  emailFields,
  type EmailField,
  type EmailTemplateType,
  type EmailTexts,
} from '@aftercare/domain/mail/email-template-schema'
import { templateVariables } from '@aftercare/domain/mail/email-template-variables'
import { guardValue, readLine, readMarkup, withoutReserved } from '@aftercare/domain/mail/mail-markup'
import { MailInsert, type MailValues } from '@aftercare/domain/mail/mail-values'
import { sampleValuesOf, type ShippingMailValues } from '@aftercare/domain/mail/shipping-mail-values'
import type { Store } from '#modules/merchants/store-reads.ts'
import { liquidTemplates, TemplateError, type TemplateFault } from '#platform/liquid.ts'
import { drawHtml, drawText } from './draw-mail.ts'

export type ComposedMail = { subject: string; text: string; html: string }
export type ComposedValues = MailValues | ShippingMailValues

const templates = liquidTemplates(guardValue)
const inserts = { item_list: new MailInsert('item_list'), claim_button: new MailInsert('claim_button') }
const longestSubject = 250

/**
 * A mail in a store's words and look.
 *
 * @throws TemplateError where the words cannot be filled in with these values
 */
export function composeMail(store: Store, texts: EmailTexts, values: ComposedValues): ComposedMail {
  const fill = (field: EmailField) =>
    templates.render(withoutReserved(texts[field]), { ...values, ...inserts })
  const header = readLine(fill('header'))
  const subject = (readLine(fill('subject')) || header || store.name).slice(0, longestSubject)
  const mail = { header, blocks: readMarkup(fill('body')), values }
  return { subject, text: drawText(store, mail), html: drawHtml(store, mail) }
}

export type FieldFault = TemplateFault & { field: EmailField }

/** What is wrong with the texts of a template; the first of each field. Nothing where they can be used. */
export const faultsOf = (type: EmailTemplateType, texts: EmailTexts): FieldFault[] =>
  emailFields.flatMap((field) => {
    const fault = faultIn(type, field, withoutReserved(texts[field]))
    return fault ? [{ field, ...fault }] : []
  })

/** Names are looked at one by one, as no sample comes by every branch; what they do shows when it is filled in. */
function faultIn(type: EmailTemplateType, field: EmailField, source: string): TemplateFault | undefined {
  try {
    const unknown = templates.namesIn(source).find(({ name }) => !isKnown(type, field, name))
    if (unknown) return { line: unknown.line, message: unknownName(type, unknown.name) }
    templates.render(source, { ...sampleValuesOf(type), ...inserts })
    return undefined
  } catch (error) {
    if (error instanceof TemplateError) return error.fault
    throw error
  }
}

const isKnown = (type: EmailTemplateType, field: EmailField, name: string): boolean =>
  templateVariables(type).some(
    (known) =>
      (known.name === name || (known.isForBodyOnly && name.startsWith(`${known.name}.`))) &&
      !(known.isForBodyOnly && field !== 'body'),
  )

const unknownName = (type: EmailTemplateType, name: string): string =>
  isKnown(type, 'body', name) ? `${name} can only stand in the body` : `There is no ${name} in this e-mail`
