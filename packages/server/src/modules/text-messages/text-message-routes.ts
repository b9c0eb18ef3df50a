import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { defaultText } from '@aftercare/domain/text-messages/default-texts'
import { countSegments } from '@aftercare/domain/text-messages/text-segments'
import { isTextEvent, emailLike, type TextEvent } from '@aftercare/domain/text-messages/text-message-schema'
import { sampleMailValues } from '@aftercare/domain/mail/mail-values'
import { shopperLanguages } from '@aftercare/domain/shared/languages'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { findMailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { Db } from '#platform/database/database.ts'
import { composeText, textVariables } from './compose-text.ts'
import { resumeTexts } from './resume-texts.ts'
import { assertTextUsable, saveTextTemplate } from './save-text-template.ts'
import { readClaimTexts } from './text-message-reads.ts'
import { getTextTemplate, listTextTemplates } from './text-template-reads.ts'

/** Text messages to customers, as staff see and write them. */
export const textMessageRoutes = newRoutes()

serve(textMessageRoutes, merchantApi.listTextTemplates, async ({ deps, store }) => ({
  items: await listTextTemplates(deps.db, store),
  isConnected: store.textChannel !== null,
  hasWhatsApp: store.textChannel === 'whatsapp',
}))

serve(textMessageRoutes, merchantApi.textTemplate, async ({ deps, store, params }) => {
  const event = eventIn(params)
  return {
    template: await getTextTemplate(deps.db, store, event),
    ours: defaultText(event, store.locale),
    oursIn: Object.fromEntries(shopperLanguages.map((language) => [language, defaultText(event, language)])),
    variables: textVariables(event),
    hasWhatsApp: store.textChannel === 'whatsapp',
  }
})

serve(textMessageRoutes, merchantApi.saveTextTemplate, ({ deps, store, session, params, body }) =>
  saveTextTemplate(deps, { storeId: store.storeId, who: session.who, event: eventIn(params) }, body),
)

serve(textMessageRoutes, merchantApi.previewText, async ({ params, body }) => {
  const event = eventIn(params)
  await assertTextUsable(event, [{ path: 'text', source: body.text }])
  const text = await composeText(body.text, sampleMailValues[emailLike(event)])
  return { text, ...countSegments(text) }
})

serve(textMessageRoutes, merchantApi.claimTexts, async ({ deps, store, params }) => {
  await assertClaim(deps.db, store.storeId, params.claimId)
  return readClaimTexts(deps.db, store.storeId, params.claimId)
})

serve(textMessageRoutes, merchantApi.resumeTexts, async ({ deps, store, session, params }) => {
  await assertClaim(deps.db, store.storeId, params.claimId)
  await resumeTexts(deps, { storeId: store.storeId, claimId: params.claimId }, session.who)
  return readClaimTexts(deps.db, store.storeId, params.claimId)
})

async function assertClaim(db: Db, storeId: string, claimId: string): Promise<void> {
  if (!isUuid(claimId) || !(await findMailedClaim(db, storeId, claimId))) throw notFound('Claim')
}

function eventIn({ textTemplateId: id }: { textTemplateId: string }): TextEvent {
  if (!isTextEvent(id)) throw notFound('Text message')
  return id
}
