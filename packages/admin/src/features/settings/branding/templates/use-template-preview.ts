import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { refusalOf, type FormErrors } from '../../../../forms/refusal.ts'
import { useCall } from '../../../../forms/use-call.ts'

type Spoken = { language: ShopperLanguage | null }
type Answer<Shown> = Spoken &
  ({ shown: Shown; faults: undefined } | { shown: undefined; faults: FormErrors['fields'] })

export type TemplatePreview<Shown> = {
  /** The claim that the text is tried on; null is the newest. */
  claimId: string | null
  setClaimId: (claimId: string | null) => void
  /** What was shown last stays while the text cannot be used. */
  shown: Shown | undefined
  isStale: boolean
  /** What the server says against the text as it is entered. */
  faults: FormErrors['fields'] | undefined
  failure: FormErrors | undefined
}

const pauseMs = 400

/** A text as the server renders it, shortly after each change. */
export function useTemplatePreview<Draft extends Spoken, Shown>(
  draft: Draft,
  render: (draft: Draft & { claimId: string | null }, signal: AbortSignal) => Promise<Shown>,
): TemplatePreview<Shown> {
  const [claimId, setClaimId] = useState<string | null>(null)
  const [asked] = useDebouncedValue(JSON.stringify({ ...draft, claimId }), pauseMs)
  const [last, setLast] = useState<Shown>()

  const { answer, failure } = useCall<Answer<Shown>>(asked, async (signal) => {
    const sent = JSON.parse(asked) as Draft & { claimId: string | null }
    const { language } = sent
    try {
      const shown = await render(sent, signal)
      setLast(() => shown)
      return { shown, faults: undefined, language }
    } catch (error) {
      const { fields } = refusalOf(error)
      if (Object.keys(fields).length === 0) throw error
      return { shown: undefined, faults: fields, language }
    }
  })
  // What was wrong in one language says nothing about the one that is shown now.
  const faults = answer?.language === draft.language ? answer.faults : undefined
  return { claimId, setClaimId, shown: answer?.shown ?? last, isStale: faults !== undefined, faults, failure }
}
