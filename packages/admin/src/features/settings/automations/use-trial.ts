import type { rulesApi } from '@aftercare/domain/api/rules-api'
import { useEffect, useRef, useState } from 'react'
import type { call } from '../../../api.ts'
import { text } from '../../../app/texts/text.ts'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'

export type Trial<Answer> = {
  /** The request, to tell whether the result is still about the form's content. */
  asked: string
  answer?: Answer | undefined
  errors?: FormErrors | undefined
  isRunning: boolean
}
type TrialBody = Parameters<typeof call<typeof rulesApi.tryRule>>[1]['body']

/** One test at a time; leaving stops it. */
export function useTrial<Answer>(ask: (body: TrialBody, signal: AbortSignal) => Promise<Answer>) {
  const [trial, setTrial] = useState<Trial<Answer>>({ asked: '', isRunning: false })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (asked: string, body: TrialBody) => {
    running.current?.abort()
    const stopped = (running.current = new AbortController())
    setTrial({ asked, isRunning: true })
    const ended = await ask(body, stopped.signal).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ errors: stopped.signal.aborted ? undefined : explain(error) }),
    )
    if (!stopped.signal.aborted) setTrial({ asked, isRunning: false, ...ended })
  }
  return { ...trial, run: (asked: string, body: TrialBody) => void run(asked, body) }
}

const explain = (error: unknown): FormErrors => ({ alert: text('error.general'), ...refusalOf(error) })
