import { useRef, useState } from 'react'

/** The selected rows of the page. Rows that leave the page are deselected. */
export type Selection = {
  ids: readonly string[]
  has: (id: string) => boolean
  /** Selects a row or leaves it out; `isRange` does so with all rows from the last one touched. */
  toggle: (id: string, isRange?: boolean) => void
  /** Selects exactly these. */
  set: (ids: readonly string[]) => void
}

export function useSelection(onPage: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const ids = onPage.filter((id) => chosen.has(id))

  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id, isRange = false) => {
      const touched = isRange ? between(onPage, last.current ?? id, id) : [id]
      last.current = id
      setChosen((before) => {
        const after = new Set(before)
        for (const one of touched)
          if (before.has(id)) after.delete(one)
          else after.add(one)
        return after
      })
    },
    set: (these) => setChosen(new Set(these)),
  }
}

function between(all: readonly string[], from: string, to: string): readonly string[] {
  const ends = [all.indexOf(from), all.indexOf(to)]
  return ends.includes(-1) ? [to] : all.slice(Math.min(...ends), Math.max(...ends) + 1)
}
