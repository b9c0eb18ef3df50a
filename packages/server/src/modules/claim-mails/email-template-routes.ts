import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { emailTemplateTypes, type EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'
import { templateVariables } from '@aftercare/domain/mail/email-template-variables'
import type { EmailSettings } from '@aftercare/domain/merchants/settings-schema'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { saveDocument, type StoreDocument } from '#modules/merchants/save-document.ts'
import { withVersion } from '#platform/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { getEmailTemplate, listEmailTemplates } from './email-template-reads.ts'
import { saveEmailTemplate } from './save-email-template.ts'
import { previewEmail, sendTestEmail } from './try-email.ts'

/** By whose name mail comes, and where answers go. */
const senderDocument: StoreDocument<{ email: EmailSettings }> = {
  action: 'email-sender.update',
  read: ({ settings }) => ({ email: settings.email }),
  changes: (settings) => ({ settings }),
}

/** The e-mails that shoppers get (specification sections 3, 5 and 7; D59). */
export const emailTemplateRoutes = newRoutes()

serve(emailTemplateRoutes, merchantApi.listEmailTemplates, async ({ deps, store }) => ({
  items: await listEmailTemplates(deps.db, store.storeId),
}))

serve(emailTemplateRoutes, merchantApi.emailTemplate, async ({ deps, store, params }) => {
  const type = typeOf(params)
  const { subject, header, body } = defaultEmailTemplates[type]
  return {
    template: await getEmailTemplate(deps.db, store.storeId, type),
    ours: { subject, header, body },
    variables: templateVariables(type),
  }
})

serve(emailTemplateRoutes, merchantApi.saveEmailTemplate, ({ deps, store, session, params, body }) =>
  saveEmailTemplate(deps, { storeId: store.storeId, who: session.who, type: typeOf(params) }, body),
)

serve(emailTemplateRoutes, merchantApi.previewEmail, ({ deps, store, params, body }) => {
  const { claimId, ...texts } = body
  return previewEmail(deps, store, { type: typeOf(params), texts, claimId })
})

serve(emailTemplateRoutes, merchantApi.sendTestEmail, async ({ deps, store, session, params, body }) => {
  const { claimId, ...texts } = body
  if (!session.user) throw notFound('User')
  await sendTestEmail(deps, store, { type: typeOf(params), texts, claimId }, session.user.email)
  return { to: session.user.email }
})

serve(emailTemplateRoutes, merchantApi.emailSender, async ({ store }) =>
  withVersion(senderDocument.read(store)),
)

serve(emailTemplateRoutes, merchantApi.saveEmailSender, ({ deps, store, session, body }) =>
  saveDocument(deps, store.storeId, session.who, senderDocument, body),
)

function typeOf({ emailTemplateId }: { emailTemplateId: string }): EmailTemplateType {
  const type = emailTemplateTypes.find((known) => known === emailTemplateId)
  if (!type) throw notFound('E-mail template')
  return type
}
