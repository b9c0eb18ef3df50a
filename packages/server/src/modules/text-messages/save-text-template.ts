import { defaultText } from '@aftercare/domain/text-messages/default-texts'
import type {
  TextEvent,
  TextTemplate,
  TextTemplateChange,
  TextTranslations,
} from '@aftercare/domain/text-messages/text-message-schema'
import { shopperLanguages } from '@aftercare/domain/shared/languages'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { unusable } from '#modules/email-templates/save-email-template.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { changedMeanwhile } from '#platform/http/document-version.ts'
import { faultInText } from './compose-text.ts'
import { writeTextTemplate } from './text-message-store.ts'
import { getTextTemplate } from './text-template-reads.ts'

/**
 * Replaces a store's template for an event in every language. A text that equals our default is stored as the default and
 * follows its changes.
 *
 * @throws AppError 422 with field and line for an invalid text; 409 if `version` is outdated
 */
export async function saveTextTemplate(
  deps: Deps,
  { storeId, who, event }: { storeId: string; who: Who; event: TextEvent },
  { version, text, translations, ...change }: TextTemplateChange & { version: number },
): Promise<TextTemplate> {
  await assertTextUsable(event, [
    { path: 'text', source: text },
    ...shopperLanguages.flatMap((language) => {
      const source = translations[language]
      return source === undefined ? [] : [{ path: `translations.${language}`, source }]
    }),
    ...change.contentVariables
      .split('\n')
      .map((source, index) => ({ path: 'contentVariables', source, line: index + 1 })),
  ])
  return inTransaction(deps, async (deps) => {
    const store = await getStore(deps.db, storeId)
    const before = await getTextTemplate(deps.db, store, event)
    const row = {
      storeId,
      event,
      ...change,
      text: text === defaultText(event, store.locale) ? null : text,
      translations: JSON.stringify(ownTranslations(event, translations)),
      version: version + 1,
      updatedOn: deps.now(),
    }
    if (!(await writeTextTemplate(deps.db, row, version))) throw changedMeanwhile()
    const after = await getTextTemplate(deps.db, store, event)
    await recordChange(deps, storeId, who, {
      action: 'text-template.update',
      subject: { type: 'text-template', id: event },
      before: decidedOf(before),
      after: decidedOf(after),
    })
    return after
  })
}

const ownTranslations = (event: TextEvent, translations: TextTranslations): TextTranslations =>
  Object.fromEntries(
    shopperLanguages.flatMap((language) => {
      const text = translations[language]
      return text === undefined || text === defaultText(event, language) ? [] : [[language, text]]
    }),
  )

const decidedOf = ({ isEnabled, text, translations, contentSid, contentVariables }: TextTemplate) => ({
  isEnabled,
  text,
  translations,
  contentSid,
  contentVariables,
})

/** `line` is where a source begins in its field. @throws AppError 422 that names each text by its path, and the line of it */
export async function assertTextUsable(
  event: TextEvent,
  texts: readonly { path: string; source: string; line?: number }[],
): Promise<void> {
  const faults = await Promise.all(
    texts.map(async ({ path, source, line = 1 }) => {
      const fault = await faultInText(event, source)
      return fault ? [{ path, message: `Line ${fault.line + line - 1}: ${fault.message}` }] : []
    }),
  )
  const fields = faults.flat()
  if (fields.length > 0) throw unusable(fields)
}
