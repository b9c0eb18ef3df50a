import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { defaultEmailTexts } from '@aftercare/domain/mail/default-email-texts'
import {
  emailFields,
  emailTemplateTypes,
  type EmailTemplate,
  type EmailTemplateType,
} from '@aftercare/domain/mail/email-template-schema'
import { shopperLanguageOf } from '@aftercare/domain/shared/languages'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { listTemplateRows } from './email-template-store.ts'

/** The store, and the language in which its own texts are. */
type Writer = Pick<Store, 'storeId' | 'locale'>

/** A store's emails as they would be sent now, in the order a shopper gets them. */
export async function listEmailTemplates(db: Db, store: Writer): Promise<EmailTemplate[]> {
  const rows = await listTemplateRows(db, store.storeId)
  return emailTemplateTypes.map((type) =>
    toTemplate(
      store,
      type,
      rows.find((row) => row.type === type),
    ),
  )
}

export async function getEmailTemplate(
  db: Db,
  store: Writer,
  type: EmailTemplateType,
): Promise<EmailTemplate> {
  const rows = await listTemplateRows(db, store.storeId)
  return toTemplate(
    store,
    type,
    rows.find((row) => row.type === type),
  )
}

type Row = Awaited<ReturnType<typeof listTemplateRows>>[number]

function toTemplate({ locale }: Writer, type: EmailTemplateType, row: Row | undefined): EmailTemplate {
  const { name, sentWhen, isEnabled, sendAfterDays } = defaultEmailTemplates[type]
  const ours = defaultEmailTexts(type, locale)
  const translations = row?.translations ?? {}
  return {
    id: type,
    type,
    name,
    sentWhen,
    isEnabled: row?.isEnabled ?? isEnabled,
    sendAfterDays: sendAfterDays === null ? null : (row?.sendAfterDays ?? sendAfterDays),
    subject: row?.subject ?? ours.subject,
    header: row?.header ?? ours.header,
    body: row?.body ?? ours.body,
    translations,
    isOwnText:
      Object.keys(translations).length > 0 || emailFields.some((field) => (row?.[field] ?? null) !== null),
    version: row?.version ?? 0,
  }
}

/**
 * A store's email to a reader of this locale: the store's own text in their language, and ours in that language
 * where it wrote none.
 */
export function inLanguage(
  template: EmailTemplate,
  store: Pick<Store, 'locale'>,
  locale: string,
): EmailTemplate {
  const language = shopperLanguageOf(locale)
  if (language === undefined || language === shopperLanguageOf(store.locale)) return template
  return { ...template, ...defaultEmailTexts(template.type, locale), ...template.translations[language] }
}
