import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { defaultEmailTexts } from '@aftercare/domain/mail/default-email-texts'
import {
  emailFields,
  type EmailTemplate,
  type EmailTemplateChange,
  type EmailTemplateType,
  type EmailTexts,
  type EmailTranslations,
} from '@aftercare/domain/mail/email-template-schema'
import { shopperLanguages } from '@aftercare/domain/shared/languages'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { changedMeanwhile } from '#platform/http/document-version.ts'
import { writeTemplate } from './email-template-store.ts'
import { faultsOf } from './compose-mail.ts'
import { getEmailTemplate } from './email-template-reads.ts'

type Saved = EmailTemplateChange & { version: number }

/**
 * Replaces what a store sends, in every language, and when. A text that is the same as ours in its language is
 * kept as ours, and follows it.
 *
 * @throws AppError 422 with field and line for a text that cannot be used; 409 if `version` is no longer
 *   current
 */
export async function saveEmailTemplate(
  deps: Deps,
  { storeId, who, type }: { storeId: string; who: Who; type: EmailTemplateType },
  { version, isEnabled, sendAfterDays, translations, ...texts }: Saved,
): Promise<EmailTemplate> {
  await assertUsable(type, texts, { translations })
  assertTimed(type, sendAfterDays)
  return inTransaction(deps, async (deps) => {
    const store = await getStore(deps.db, storeId)
    const before = await getEmailTemplate(deps.db, store, type)
    const row = {
      storeId,
      type,
      isEnabled,
      sendAfterDays,
      ...nullOr(ownTexts(texts, defaultEmailTexts(type, store.locale))),
      translations: JSON.stringify(ownTranslations(type, translations)),
      version: version + 1,
      updatedOn: deps.now(),
    }
    if (!(await writeTemplate(deps.db, row, version))) throw changedMeanwhile()
    const after = await getEmailTemplate(deps.db, store, type)
    await recordChange(deps, storeId, who, {
      action: 'email-template.update',
      subject: { type: 'email-template', id: type },
      before: decidedOf(before),
      after: decidedOf(after),
    })
    return after
  })
}

/** @throws AppError 422 for days of an email that is sent at once, and for none of one that waits */
function assertTimed(type: EmailTemplateType, sendAfterDays: number | null): void {
  if ((sendAfterDays === null) === (defaultEmailTemplates[type].sendAfterDays === null)) return
  const message = sendAfterDays === null ? 'Must provide a number' : 'This email is sent at once'
  throw unusable([{ path: 'sendAfterDays', message }])
}

/** The texts that say something else than ours do. */
const ownTexts = (texts: Partial<EmailTexts>, ours: EmailTexts): Partial<EmailTexts> =>
  Object.fromEntries(
    emailFields.flatMap((field) => {
      const text = texts[field]
      return text === undefined || text === ours[field] ? [] : [[field, text]]
    }),
  )

const nullOr = ({
  subject = null,
  header = null,
  body = null,
}: Partial<Record<keyof EmailTexts, string | null>>) => ({
  subject,
  header,
  body,
})

const ownTranslations = (type: EmailTemplateType, translations: EmailTranslations): EmailTranslations =>
  Object.fromEntries(
    shopperLanguages.flatMap((language) => {
      const own = ownTexts(translations[language] ?? {}, defaultEmailTexts(type, language))
      return Object.keys(own).length === 0 ? [] : [[language, own]]
    }),
  )

const decidedOf = ({ isEnabled, sendAfterDays, subject, header, body, translations }: EmailTemplate) => ({
  isEnabled,
  sendAfterDays,
  subject,
  header,
  body,
  translations,
})

type Checked = { translations?: EmailTranslations | undefined; at?: string }

/** @throws AppError 422 that names each field by its path below `at`, and the line of it */
export async function assertUsable(
  type: EmailTemplateType,
  texts: EmailTexts,
  { translations = {}, at = '' }: Checked = {},
): Promise<void> {
  const faults = await Promise.all([
    faultsAt(type, texts, at),
    ...shopperLanguages.map((language) =>
      faultsAt(type, translations[language] ?? {}, `${at}translations.${language}.`),
    ),
  ])
  if (faults.some((ofLanguage) => ofLanguage.length > 0)) throw unusable(faults.flat())
}

async function faultsAt(type: EmailTemplateType, texts: Partial<EmailTexts>, path: string) {
  const faults = await faultsOf(type, texts)
  return faults.map(({ field, line, message }) => ({
    path: path + field,
    message: field === 'body' ? `Line ${line}: ${message}` : message,
  }))
}

/** 422 for texts that cannot be used, each named by its path. */
export const unusable = (fields: { path: string; message: string }[]) =>
  new AppError('unprocessable', 'unusable_template', fields[0]?.message ?? '', { body: { fields } })
