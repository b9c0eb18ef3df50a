import { useState } from 'react'

type Latest<Value> = { version: string; value: Value }

/**
 * What is being entered in a drawer over the version of a thing with which it was opened. `latest` is what
 * the server has now; when somebody else has saved meanwhile, whoever edits chooses whose it shall be.
 */
export function useDraft<Value extends object>(latest: Latest<Value>) {
  const [begun, setBegun] = useState(latest)
  const [draft, setDraft] = useState(latest.value)
  return {
    draft,
    set: (change: Partial<Value>) => setDraft((draft) => ({ ...draft, ...change })),
    version: begun.version,
    isChanged: JSON.stringify(draft) !== JSON.stringify(begun.value),
    takeTheirs: () => {
      setBegun(latest)
      setDraft(latest.value)
    },
    keepMine: () => setBegun(latest),
  }
}
