import { defaultText } from '@aftercare/domain/text-messages/default-texts'
import { emailLike, longestText, type TextEvent } from '@aftercare/domain/text-messages/text-message-schema'
import { templateVariables } from '@aftercare/domain/mail/email-template-variables'
import { readLine, withoutReserved } from '@aftercare/domain/mail/mail-markup'
import { sampleMailValues, type MailValues } from '@aftercare/domain/mail/mail-values'
import { fillTemplate } from '#modules/email-templates/fill-template.ts'
import { TemplateError, type TemplateFault } from '#platform/documents/liquid.ts'

/**
 * A message as one paragraph of plain text, cut where providers take no more.
 *
 * @throws TemplateError if the text fails for these values
 */
export async function composeText(source: string, values: MailValues): Promise<string> {
  const { text, fault } = await fillTemplate(withoutReserved(source), values)
  if (fault) throw new TemplateError(fault)
  return readLine(text ?? '').slice(0, longestText)
}

/** The same with our text, and why, where the store's fails or leaves nothing. */
export async function composedOrOurText(
  source: string,
  { event, locale, values }: { event: TextEvent; locale: string; values: MailValues },
): Promise<{ text: string; fault: TemplateFault | null }> {
  try {
    const text = await composeText(source, values)
    if (text !== '') return { text, fault: null }
    return { text: await composeText(defaultText(event, locale), values), fault: empty }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { text: await composeText(defaultText(event, locale), values), fault: error.fault }
  }
}

const empty: TemplateFault = { line: 1, message: 'The message is empty' }

/** The variables of a WhatsApp template by number; undefined where one has no value, which no template takes. */
export async function composeVariables(
  lines: string,
  values: MailValues,
): Promise<Record<string, string> | undefined> {
  const variables: Record<string, string> = {}
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '' && lines.trim() === '') break
    const value = await composeText(line, values).catch((error: unknown) => {
      if (error instanceof TemplateError) return ''
      throw error
    })
    if (value === '') return undefined
    variables[`${index + 1}`] = value
  }
  return variables
}

/** What a text may use: no tables and buttons. */
export const textVariables = (event: TextEvent) =>
  templateVariables(emailLike(event)).filter(({ isForBodyOnly }) => !isForBodyOnly)

/** The error in a text; null for one that can be used. */
export async function faultInText(event: TextEvent, source: string): Promise<TemplateFault | null> {
  const values = sampleMailValues[emailLike(event)]
  const { names, fault } = await fillTemplate(withoutReserved(source), values)
  const known = textVariables(event).map(({ name }) => name)
  const unknown = names.find(({ name }) => !known.includes(name))
  return unknown
    ? { line: unknown.line, message: `There is no variable ${unknown.name} in this message` }
    : fault
}
