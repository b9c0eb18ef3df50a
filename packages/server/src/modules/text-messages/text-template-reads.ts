import { defaultText } from '@aftercare/domain/text-messages/default-texts'
import {
  textEvents,
  type TextEvent,
  type TextTemplate,
} from '@aftercare/domain/text-messages/text-message-schema'
import { shopperLanguageOf } from '@aftercare/domain/shared/languages'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { listTextTemplateRows } from './text-message-store.ts'

/** A store's messages as they would be sent now, in the order a customer gets them. */
export async function listTextTemplates(
  db: Db,
  { storeId, locale }: Pick<Store, 'storeId' | 'locale'>,
): Promise<TextTemplate[]> {
  const rows = await listTextTemplateRows(db, storeId)
  return textEvents.map((event) => toTemplate(rows, event, locale))
}

export const getTextTemplate = async (
  db: Db,
  { storeId, locale }: Pick<Store, 'storeId' | 'locale'>,
  event: TextEvent,
): Promise<TextTemplate> => toTemplate(await listTextTemplateRows(db, storeId), event, locale)

function toTemplate(
  rows: Awaited<ReturnType<typeof listTextTemplateRows>>,
  event: TextEvent,
  locale: string,
): TextTemplate {
  const row = rows.find((row) => row.event === event)
  const translations = row?.translations ?? {}
  return {
    id: event,
    isEnabled: row?.isEnabled ?? true,
    text: row?.text ?? defaultText(event, locale),
    translations,
    contentSid: row?.contentSid ?? '',
    contentVariables: row?.contentVariables ?? '',
    isOwnText: (row?.text ?? null) !== null || Object.keys(translations).length > 0,
    version: row?.version ?? 0,
  }
}

/** The store's own text in a reader's language, and ours in that language where it wrote none. */
export function textInLanguage(
  { id, text, translations }: TextTemplate,
  store: Pick<Store, 'locale'>,
  locale: string,
): string {
  const language = shopperLanguageOf(locale)
  if (language === undefined || language === shopperLanguageOf(store.locale)) return text
  return translations[language] ?? defaultText(id, locale)
}
