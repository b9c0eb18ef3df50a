import { useHotkeys } from '@mantine/hooks'
import { useRef, type RefObject } from 'react'

const quietly = { preventDefault: false }

/**
 * `j` and `k` move over a table's rows, Enter opens one because its link has the focus, and `x` picks it:
 * with Shift all rows from the last one picked.
 */
export function useRowKeys(
  onPick?: (rowId: string, isRange: boolean) => void,
): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const here = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (by: 1 | -1) => {
    const [all, at] = [rows(), here()]
    const next = at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))
    all[next]?.querySelector<HTMLElement>('.row-link')?.focus()
    all[next]?.scrollIntoView({ block: 'nearest' })
  }
  const pick = (isRange: boolean) => {
    const id = rows()[here()]?.dataset['rowId']
    if (id !== undefined) onPick?.(id, isRange)
  }
  useLetterKey('j', () => move(1))
  useLetterKey('k', () => move(-1))
  useLetterKey('x', () => pick(false))
  useLetterKey('shift+x', () => pick(true))
  return table
}

/** Runs an action on a key, except while typing. */
export const useLetterKey = (letter: string, act: () => unknown): void =>
  useHotkeys([[letter, ({ target }) => !isTyping(target) && act(), quietly]], [])

/** A checkbox takes no text, so shortcuts work right after checking one. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')
