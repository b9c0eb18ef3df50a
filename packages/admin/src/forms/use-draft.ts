import { useState } from 'react'

type Latest<Value> = { version: string; value: Value }

/**
 * Input in a drawer, based on the version with which it was opened. `latest` is the server's current version;
 * if somebody else has saved since, the user chooses which to keep.
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
