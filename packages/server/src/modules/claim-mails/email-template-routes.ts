import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { defaultEmailTexts } from '@aftercare/domain/mail/default-email-texts'
import { emailTemplateTypes, type EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'
import { templateVariables } from '@aftercare/domain/mail/email-template-variables'
import { shopperLanguages } from '@aftercare/domain/shared/languages'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { getEmailTemplate, listEmailTemplates } from '#modules/email-templates/email-template-reads.ts'
import { checkSenderDomain } from '#modules/email-templates/check-sender-domain.ts'
import { describeEmailSender, saveEmailSender } from '#modules/email-templates/save-email-sender.ts'
import { resumeAddress } from '#modules/email-templates/resume-address.ts'
import { saveEmailTemplate } from '#modules/email-templates/save-email-template.ts'
import { previewEmail, sendTestEmail } from './try-email.ts'

/** Emails to shoppers. */
export const emailTemplateRoutes = newRoutes()

serve(emailTemplateRoutes, merchantApi.listEmailTemplates, async ({ deps, store }) => ({
  items: await listEmailTemplates(deps.db, store),
}))

serve(emailTemplateRoutes, merchantApi.emailTemplate, async ({ deps, store, params }) => {
  const type = typeOf(params)
  return {
    template: await getEmailTemplate(deps.db, store, type),
    ours: defaultEmailTexts(type, store.locale),
    oursIn: Object.fromEntries(
      shopperLanguages.map((language) => [language, defaultEmailTexts(type, language)]),
    ),
    variables: templateVariables(type),
  }
})

serve(emailTemplateRoutes, merchantApi.saveEmailTemplate, ({ deps, store, session, params, body }) =>
  saveEmailTemplate(deps, { storeId: store.storeId, who: session.who, type: typeOf(params) }, body),
)

serve(emailTemplateRoutes, merchantApi.resumeAddress, async ({ deps, store, session, params }) => {
  await resumeAddress(deps, store.storeId, session.who, params.pausedAddressId)
  return {}
})

serve(emailTemplateRoutes, merchantApi.previewEmail, ({ deps, store, params, body }) => {
  const { claimId, language, ...texts } = body
  return previewEmail(deps, store, { type: typeOf(params), texts, language, claimId })
})

serve(emailTemplateRoutes, merchantApi.sendTestEmail, async ({ deps, store, session, params, body }) => {
  const { claimId, language, ...texts } = body
  if (!session.user) throw notFound('User')
  const draft = { type: typeOf(params), texts, language, claimId }
  await sendTestEmail(deps, store, draft, session.user.email)
  return { to: session.user.email }
})

serve(emailTemplateRoutes, merchantApi.emailSender, async ({ deps, store }) =>
  describeEmailSender(deps, store),
)

serve(emailTemplateRoutes, merchantApi.checkSenderDomain, async ({ deps, store }) => ({
  domainReport: await checkSenderDomain(deps, store),
}))

serve(emailTemplateRoutes, merchantApi.saveEmailSender, ({ deps, store, session, body }) =>
  saveEmailSender(deps, store.storeId, session.who, body),
)

function typeOf({ emailTemplateId }: { emailTemplateId: string }): EmailTemplateType {
  const type = emailTemplateTypes.find((known) => known === emailTemplateId)
  if (!type) throw notFound('Email template')
  return type
}
