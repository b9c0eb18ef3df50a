import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { defaultEmailTexts } from '@aftercare/domain/mail/default-email-texts'
import {
  emailFields,
  emailTemplateTypes,
  type EmailTemplate,
  type EmailTemplateType,
  type EmailTexts,
} from '@aftercare/domain/mail/email-template-schema'
import type { Db } from '#platform/database/database.ts'
import { listTemplateRows } from './email-template-store.ts'

/** A store's emails as they would be sent now, in the order a shopper gets them. */
export async function listEmailTemplates(db: Db, storeId: string): Promise<EmailTemplate[]> {
  const rows = await listTemplateRows(db, storeId)
  return emailTemplateTypes.map((type) =>
    toTemplate(
      type,
      rows.find((row) => row.type === type),
    ),
  )
}

export async function getEmailTemplate(
  db: Db,
  storeId: string,
  type: EmailTemplateType,
): Promise<EmailTemplate> {
  const rows = await listTemplateRows(db, storeId)
  return toTemplate(
    type,
    rows.find((row) => row.type === type),
  )
}

type Row = Awaited<ReturnType<typeof listTemplateRows>>[number]

function toTemplate(type: EmailTemplateType, row: Row | undefined): EmailTemplate {
  const ours = defaultEmailTemplates[type]
  return {
    id: type,
    type,
    name: ours.name,
    sentWhen: ours.sentWhen,
    isEnabled: row?.isEnabled ?? ours.isEnabled,
    sendAfterDays: ours.sendAfterDays === null ? null : (row?.sendAfterDays ?? ours.sendAfterDays),
    subject: row?.subject ?? ours.subject,
    header: row?.header ?? ours.header,
    body: row?.body ?? ours.body,
    isOwnText: emailFields.some((field) => (row?.[field] ?? null) !== null),
    version: row?.version ?? 0,
  }
}

/** The same mail with the texts that the store left as they are in the language of a locale. */
export function inLanguage<Template extends EmailTemplate>(template: Template, locale: string): Template {
  const [ours, spoken] = [defaultEmailTemplates[template.type], defaultEmailTexts(template.type, locale)]
  const texts = emailFields.map((field) => [
    field,
    template[field] === ours[field] ? spoken[field] : template[field],
  ])
  return { ...template, ...(Object.fromEntries(texts) as EmailTexts) }
}
