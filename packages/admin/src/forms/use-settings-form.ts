import { useState } from 'react'
import { useFetcher, type SubmitTarget } from 'react-router'
import type { FormErrors } from './refusal.ts'

/** A document of settings, and the version under which it is saved. */
export type Versioned<Value> = { version: string; value: Value }

/** What the action of a settings screen answers. */
export type SaveAnswer<Value> =
  { saved: Versioned<Value> } | { errors: FormErrors; isChangedMeanwhile: boolean }

/**
 * The state of a form over one document of settings. What was entered stays whatever the server says, and
 * is only dropped by `discard`.
 *
 * `latest` is the server's current version, which differs from the form's initial one if somebody else has
 * saved.
 */
export function useSettingsForm<Value extends object>(latest: Versioned<Value>) {
  const fetcher = useFetcher<SaveAnswer<Value>>()
  const [begun, setBegun] = useState(latest)
  const [draft, setDraft] = useState(latest.value)
  const [sent, setSent] = useState<Value>()
  const [answer, setAnswer] = useState(fetcher.data)
  const [seen, setSeen] = useState(fetcher.data)
  // Only once the screen's loader, too, has brought what the server has now.
  if (fetcher.data !== seen && fetcher.state === 'idle') {
    setSeen(fetcher.data)
    setAnswer(fetcher.data)
    if (fetcher.data && 'saved' in fetcher.data) {
      setBegun(fetcher.data.saved)
      // As it was tidied up on the way; what was typed since stays.
      if (draft === sent) setDraft(fetcher.data.saved.value)
    }
  }

  const names = Object.keys(draft) as (keyof Value)[]
  const isChanged = (name: keyof Value) => JSON.stringify(draft[name]) !== JSON.stringify(begun.value[name])
  const refused = answer && 'errors' in answer ? answer : undefined
  return {
    draft,
    set: (change: Partial<Value>) => setDraft((draft) => ({ ...draft, ...change })),
    changes: names.filter(isChanged).length,
    isChanged,
    errors: refused?.errors,
    isChangedMeanwhile: refused?.isChangedMeanwhile ?? false,
    isSaved: answer !== undefined && 'saved' in answer,
    isSaving: fetcher.state !== 'idle',
    save: () => {
      setSent(draft)
      const entered = { version: begun.version, value: draft } as SubmitTarget
      void fetcher.submit(entered, { method: 'post', encType: 'application/json' })
    },
    discard: () => {
      setBegun(latest)
      setDraft(latest.value)
      setAnswer(undefined)
    },
    /** The input is now a change of what somebody else has saved. */
    keepMine: () => {
      setBegun(latest)
      setAnswer(undefined)
    },
  }
}

export type SettingsForm<Value extends object> = ReturnType<typeof useSettingsForm<Value>>
