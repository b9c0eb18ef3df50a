import { emailApi } from '@aftercare/domain/api/email-api'
import type { EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import { useTemplatePreview } from '../templates/use-template-preview.ts'
import type { SpokenEmail } from './email-draft.ts'

/** The email as the server renders the input, shortly after each change. */
export function useEmailPreview(emailTemplateId: EmailTemplateType, { texts, language }: SpokenEmail) {
  const { store } = useStore()
  return useTemplatePreview({ ...texts, language }, (body, signal) =>
    call(emailApi.previewEmail, { params: { storeId: store.id, emailTemplateId }, body, signal }),
  )
}

export type EmailPreviewState = ReturnType<typeof useEmailPreview>
