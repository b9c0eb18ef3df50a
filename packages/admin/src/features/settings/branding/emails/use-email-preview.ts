import { emailApi } from '@aftercare/domain/api/email-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { EmailTemplateType, EmailTexts } from '@aftercare/domain/mail/email-template-schema'
import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import { refusalOf, type FormErrors } from '../../../../forms/refusal.ts'
import { useCall } from '../../../../forms/use-call.ts'
import type { SpokenEmail } from './email-draft.ts'

type Shown = EndpointOutput<typeof emailApi.previewEmail>
type Draft = EmailTexts & { language: ShopperLanguage | null; claimId: string | null }
type Answer = Pick<Draft, 'language'> &
  ({ shown: Shown; faults: undefined } | { shown: undefined; faults: FormErrors['fields'] })

const pauseMs = 400

/** The email as the server renders the input, shortly after each change. */
export function useEmailPreview(emailTemplateId: EmailTemplateType, { texts, language }: SpokenEmail) {
  const { store } = useStore()
  const [claimId, setClaimId] = useState<string | null>(null)
  const [asked] = useDebouncedValue(JSON.stringify({ ...texts, language, claimId }), pauseMs)
  const [last, setLast] = useState<Shown>()

  const { answer, failure } = useCall<Answer>(asked, async (signal) => {
    const params = { storeId: store.id, emailTemplateId }
    const draft = JSON.parse(asked) as Draft
    try {
      const shown = await call(emailApi.previewEmail, { params, body: draft, signal })
      setLast(shown)
      return { shown, faults: undefined, language: draft.language }
    } catch (error) {
      const { fields } = refusalOf(error)
      if (Object.keys(fields).length === 0) throw error
      return { shown: undefined, faults: fields, language: draft.language }
    }
  })
  // What was wrong in one language says nothing about the one that is shown now.
  const faults = answer?.language === language ? answer.faults : undefined
  return {
    claimId,
    setClaimId,
    /** What was shown last stays while the text cannot be used. */
    shown: answer?.shown ?? last,
    isStale: faults !== undefined,
    faults,
    failure,
  }
}

export type EmailPreviewState = ReturnType<typeof useEmailPreview>
