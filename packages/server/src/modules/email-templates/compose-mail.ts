import {
  emailFields,
  type EmailField,
  type EmailTemplateType,
  type EmailTexts,
} from '@aftercare/domain/mail/email-template-schema'
import { templateVariables } from '@aftercare/domain/mail/email-template-variables'
import { readLine, readMarkup, withoutReserved } from '@aftercare/domain/mail/mail-markup'
import { mailSubjectOf, sampleValuesOf, type TemplateValues } from '@aftercare/domain/mail/sample-values'
import type { Store } from '#modules/merchants/store-reads.ts'
import { TemplateError, type TemplateFault } from '#platform/documents/liquid.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'
import { fillTemplate } from './fill-template.ts'

export type ComposedMail = { subject: string; text: string; html: string }

const longestSubject = 250

/**
 * An email with a store's texts and branding.
 *
 * @throws TemplateError if the template fails for these values
 */
export async function composeMail(
  store: Store,
  texts: EmailTexts,
  values: TemplateValues,
): Promise<ComposedMail> {
  const fill = async (field: EmailField) => {
    const { text, fault } = await fillTemplate(withoutReserved(texts[field]), values)
    if (fault) throw new TemplateError(fault)
    return text ?? ''
  }
  const [filledHeader, filledSubject, body] = await Promise.all([
    fill('header'),
    fill('subject'),
    fill('body'),
  ])
  const header = readLine(filledHeader)
  const subject = (readLine(filledSubject) || header || store.name).slice(0, longestSubject)
  const mail = { header, blocks: readMarkup(body), items: values.items, subject: mailSubjectOf(values) }
  return { subject, text: drawText(store, mail), html: drawHtml(store, mail) }
}

type FieldFault = TemplateFault & { field: EmailField }

/** The errors in a template's texts, the first of each field. None if they can be used. */
export async function faultsOf(type: EmailTemplateType, texts: Partial<EmailTexts>): Promise<FieldFault[]> {
  const faults = await Promise.all(
    emailFields.map(async (field) => {
      const text = texts[field]
      const fault = text === undefined ? null : await faultIn(type, field, withoutReserved(text))
      return fault ? [{ field, ...fault }] : []
    }),
  )
  return faults.flat()
}

/** Names are looked at one by one, as no sample comes by every branch; what they do shows when it is filled in. */
async function faultIn(
  type: EmailTemplateType,
  field: EmailField,
  source: string,
): Promise<TemplateFault | null> {
  const { names, fault } = await fillTemplate(source, sampleValuesOf(type))
  const unknown = names.find(({ name }) => !isKnown(type, field, name))
  return unknown ? { line: unknown.line, message: unknownName(type, unknown.name) } : fault
}

const isKnown = (type: EmailTemplateType, field: EmailField, name: string): boolean =>
  templateVariables(type).some(
    (known) =>
      (known.name === name || (known.isForBodyOnly && name.startsWith(`${known.name}.`))) &&
      !(known.isForBodyOnly && field !== 'body'),
  )

const unknownName = (type: EmailTemplateType, name: string): string =>
  isKnown(type, 'body', name)
    ? `${name} can only be used in the body`
    : `There is no variable ${name} in this email`
