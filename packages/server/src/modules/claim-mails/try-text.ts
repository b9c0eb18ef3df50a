import { mailSubjectOf } from '@aftercare/domain/mail/sample-values'
import { sampleMailValues, type MailValues } from '@aftercare/domain/mail/mail-values'
import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import { countSegments, type TextSegments } from '@aftercare/domain/text-messages/text-segments'
import { emailLike, type TextEvent } from '@aftercare/domain/text-messages/text-message-schema'
import type { Deps } from '#deps.ts'
import { mailedStore } from '#modules/email-templates/mailed-contact.ts'
import { readerOf } from '#modules/merchants/store-in-language.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { composeText } from '#modules/text-messages/compose-text.ts'
import { assertTextUsable } from '#modules/text-messages/save-text-template.ts'
import { composeDraft } from './compose-draft.ts'
import { tryOnClaim } from './try-email.ts'

type Draft = {
  event: TextEvent
  text: string
  /** Null is the store's own. */
  language: ShopperLanguage | null
  claimId: string | null
}
type Preview = TextSegments & {
  text: string
  claim: { id: string; externalId: string; customerName: string } | null
}

/**
 * An unsaved text as the customer of that claim would get it if they read its language; by default of the newest claim
 * that applies, and with example values if there is none.
 *
 * @throws AppError 404 for a claim that is not this store's; 422 as `saveTextTemplate`
 */
export async function previewText(
  deps: Deps,
  store: Store,
  { event, text: source, language, claimId }: Draft,
): Promise<Preview> {
  await assertTextUsable(event, [{ path: 'text', source }])
  const reader = language === null ? store : readerOf(store, language)
  const tried = await tryOnClaim(deps, reader, emailLike(event), claimId)
  const values = tried?.values ?? exampleValues(reader, event)
  const text = await composeDraft('text', () => composeText(source, values))
  return { text, ...countSegments(text), claim: tried?.claim ?? null }
}

function exampleValues(store: Store, event: TextEvent): MailValues {
  const sample = sampleMailValues[emailLike(event)]
  return { ...sample, store: mailedStore(store, mailSubjectOf(sample)) }
}
