import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import {
  emailFields,
  type EmailTemplate,
  type EmailTemplateChange,
  type EmailTemplateType,
  type EmailTexts,
} from '@aftercare/domain/mail/email-template-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import { writeTemplate } from './email-template-store.ts'
import { faultsOf } from './compose-mail.ts'
import { getEmailTemplate } from './email-template-reads.ts'

type Saved = EmailTemplateChange & { version: number }

/**
 * Replaces what a store sends, and when. A text that is the same as ours is kept as ours, and follows it.
 *
 * @throws AppError 422 with field and line for a text that cannot be used; 409 if `version` is no longer
 *   current
 */
export async function saveEmailTemplate(
  deps: Deps,
  { storeId, who, type }: { storeId: string; who: Who; type: EmailTemplateType },
  { version, isEnabled, sendAfterDays, ...texts }: Saved,
): Promise<EmailTemplate> {
  await assertUsable(type, texts)
  return inTransaction(deps, async (deps) => {
    const ours = defaultEmailTemplates[type]
    if ((sendAfterDays === null) !== (ours.sendAfterDays === null)) {
      const message = sendAfterDays === null ? 'Must provide a number' : 'This e-mail is sent at once'
      throw unusable([{ path: 'sendAfterDays', message }])
    }
    const before = await getEmailTemplate(deps.db, storeId, type)
    const isWritten = await writeTemplate(
      deps.db,
      {
        storeId,
        type,
        isEnabled,
        sendAfterDays,
        ...Object.fromEntries(
          emailFields.map((field) => [field, texts[field] === ours[field] ? null : texts[field]]),
        ),
        version: version + 1,
        updatedOn: deps.now(),
      },
      version,
    )
    if (!isWritten)
      throw new AppError(
        'conflict',
        'changed_meanwhile',
        'Someone else has changed this since you opened it. Nothing was saved.',
      )
    const after = await getEmailTemplate(deps.db, storeId, type)
    await recordChange(deps, storeId, who, {
      action: 'email-template.update',
      subject: { type: 'email-template', id: type },
      before: decidedOf(before),
      after: decidedOf(after),
    })
    return after
  })
}

const decidedOf = ({ isEnabled, sendAfterDays, subject, header, body }: EmailTemplate) => ({
  isEnabled,
  sendAfterDays,
  subject,
  header,
  body,
})

/** @throws AppError 422 that names each field and the line of it */
export async function assertUsable(type: EmailTemplateType, texts: EmailTexts): Promise<void> {
  const faults = await faultsOf(type, texts)
  if (faults.length > 0)
    throw unusable(
      faults.map(({ field, line, message }) => ({
        path: field,
        message: field === 'body' ? `Line ${line}: ${message}` : message,
      })),
    )
}

const unusable = (fields: { path: string; message: string }[]) =>
  new AppError('unprocessable', 'unusable_template', fields[0]?.message ?? '', { body: { fields } })
