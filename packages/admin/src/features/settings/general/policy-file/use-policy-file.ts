import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { policyFilesApi } from '@aftercare/domain/api/policy-files-api'
import { useCallback, useState } from 'react'
import '../../../../app/texts/en/policy-file.ts'
import { text } from '../../../../app/texts/text.ts'
import { useSend } from '../../../../forms/use-send.ts'

type Preview = EndpointOutput<(typeof policyFilesApi)['previewPolicyFile']>

const mostBytes = 400_000

/** A file that is chosen, previewed and then applied as it was previewed. */
export function usePolicyFile() {
  const [file, setFile] = useState<File | null>(null)
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const [previewed, setPreviewed] = useState<Preview>()
  const [isDone, setDone] = useState(false)
  const preview = useSend(useCallback((answer: unknown) => setPreviewed(answer as Preview), []))
  const application = useSend(
    useCallback(() => {
      setPreviewed(undefined)
      setFile(null)
      setDone(true)
    }, []),
  )
  const [asked, setAsked] = useState<'preview' | 'apply'>()

  const reset = () => {
    setPreviewed(undefined)
    setProblem(undefined)
    setDone(false)
    setAsked(undefined)
  }
  const current = asked === 'apply' ? application : preview
  return {
    file,
    problem,
    previewed: application.isChangedMeanwhile && asked === 'apply' ? undefined : previewed,
    isDone,
    errors: asked && current.errors,
    isStale: asked === 'apply' && application.isChangedMeanwhile,
    isSending: preview.isSending || application.isSending,
    choose: (chosen: File | null) => {
      reset()
      setFile(chosen)
    },
    cancel: reset,
    preview: async () => {
      reset()
      if (!file) return setProblem(text('policyFile.noFile'))
      if (file.size > mostBytes) return setProblem(text('policyFile.tooLarge'))
      const read = await file.text()
      setContent(read)
      setAsked('preview')
      preview.send({ name: 'previewPolicyFile', body: { text: read } })
    },
    apply: () => {
      if (!previewed) return
      setAsked('apply')
      application.send({ name: 'applyPolicyFile', body: { text: content, version: previewed.version } })
    },
  }
}
