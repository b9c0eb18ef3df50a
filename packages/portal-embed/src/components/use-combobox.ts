import { useState, type KeyboardEvent } from 'react'
import type { Option } from './select.tsx'

/**
 * State of a searchable list: selected option, typed text, matches and active option. On blur, text that
 * matches an option by label or value selects it; other text is cleared.
 */
export function useCombobox(
  options: readonly Option[],
  defaultValue: string,
  onChoose?: (value: string) => void,
) {
  const [chosen, setChosen] = useState(() => options.find(({ value }) => value === defaultValue))
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  const isSearching = typed !== (chosen?.label ?? '')
  const matches = isSearching ? options.filter(({ label }) => folded(label).includes(folded(typed))) : options

  const take = (option: Option | undefined) => {
    setChosen(option)
    setTyped(option?.label ?? '')
    setOpen(false)
    if (option?.value !== chosen?.value) onChoose?.(option?.value ?? '')
  }
  const type = (words: string) => {
    setTyped(words)
    setActive(0)
    setOpen(true)
  }
  const moveTo = (index: number) => {
    setOpen(true)
    setActive((index + matches.length) % Math.max(matches.length, 1))
  }
  const named = options.find(({ value, label }) => [folded(label), folded(value)].includes(folded(typed)))
  const settle = () => take(named)

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(isOpen ? active + 1 : active),
      ArrowUp: () => moveTo(active - 1),
      Enter: () => (isOpen ? take(matches[active]) : setOpen(true)),
      Escape: () => setOpen(false),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return {
    chosen,
    /** The submitted value, also for text that the browser autofilled without a blur. */
    value: isSearching ? (named?.value ?? typed) : (chosen?.value ?? ''),
    typed,
    matches,
    active,
    isOpen,
    isSearching,
    open: () => setOpen(true),
    take,
    type,
    settle,
    onKeyDown,
  }
}

/** Ignores case and accents, so that "osterreich" finds "Österreich". */
const folded = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
