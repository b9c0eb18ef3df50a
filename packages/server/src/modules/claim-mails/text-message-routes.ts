import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { shopperLanguages } from '@aftercare/domain/shared/languages'
import { defaultText } from '@aftercare/domain/text-messages/default-texts'
import { isTextEvent, type TextEvent } from '@aftercare/domain/text-messages/text-message-schema'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { assertClaim } from '#modules/claims/assert-claim.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { textVariables } from '#modules/text-messages/compose-text.ts'
import { resumeTexts } from '#modules/text-messages/resume-texts.ts'
import { saveTextTemplate } from '#modules/text-messages/save-text-template.ts'
import { readClaimTexts } from '#modules/text-messages/text-message-reads.ts'
import { getTextTemplate, listTextTemplates } from '#modules/text-messages/text-template-reads.ts'
import { notFound } from '#platform/errors.ts'
import { previewText } from './try-text.ts'

/** Text messages to shoppers, as staff see and write them. */
export const textMessageRoutes = newRoutes()

serve(textMessageRoutes, merchantApi.listTextTemplates, async ({ deps, store }) => ({
  items: await listTextTemplates(deps.db, store),
  ...connectionOf(store),
}))

serve(textMessageRoutes, merchantApi.textTemplate, async ({ deps, store, params }) => {
  const event = eventIn(params)
  return {
    template: await getTextTemplate(deps.db, store, event),
    ours: defaultText(event, store.locale),
    oursIn: Object.fromEntries(shopperLanguages.map((language) => [language, defaultText(event, language)])),
    variables: textVariables(event),
    ...connectionOf(store),
  }
})

serve(textMessageRoutes, merchantApi.saveTextTemplate, ({ deps, store, session, params, body }) =>
  saveTextTemplate(deps, { storeId: store.storeId, who: session.who, event: eventIn(params) }, body),
)

serve(textMessageRoutes, merchantApi.previewText, ({ deps, store, params, body }) =>
  previewText(deps, store, { event: eventIn(params), ...body }),
)

serve(textMessageRoutes, merchantApi.claimTexts, async ({ deps, store, params }) => {
  await assertClaim(deps.db, store.storeId, params.claimId)
  return readClaimTexts(deps.db, store.storeId, params.claimId)
})

serve(textMessageRoutes, merchantApi.resumeTexts, async ({ deps, store, session, params }) => {
  await assertClaim(deps.db, store.storeId, params.claimId)
  await resumeTexts(deps, { storeId: store.storeId, claimId: params.claimId }, session.who)
  return readClaimTexts(deps.db, store.storeId, params.claimId)
})

const connectionOf = ({ textChannel }: Pick<Store, 'textChannel'>) => ({
  isConnected: textChannel !== null,
  hasWhatsApp: textChannel === 'whatsapp',
})

function eventIn({ textTemplateId: id }: { textTemplateId: string }): TextEvent {
  if (!isTextEvent(id)) throw notFound('Text message')
  return id
}
