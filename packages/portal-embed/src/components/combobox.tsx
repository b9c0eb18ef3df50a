import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { text } from '../app/texts/text.ts'
import type { ControlProps } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './select.tsx'

type ComboboxProps = {
  name: string
  options: readonly Option[]
  defaultValue: string
  autoComplete?: string | undefined
  onChoose?: ((value: string) => void) | undefined
  control: ControlProps
}

/**
 * A list that can be searched by typing: arrow keys move, Enter takes, Escape closes. What the browser
 * fills in counts when it names an option or its value; words that match none send ''.
 */
export function Combobox({ name, options, defaultValue, autoComplete, onChoose, control }: ComboboxProps) {
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(() => options.find(({ value }) => value === defaultValue))
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  const isSearching = typed !== (chosen?.label ?? '')
  const matches = isSearching ? options.filter(({ label }) => folded(label).includes(folded(typed))) : options
  const optionId = (index: number) => `${listId}-${index}`

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
    const next = (index + matches.length) % Math.max(matches.length, 1)
    setOpen(true)
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const settle = () => {
    const named = options.find(({ value, label }) => [folded(label), folded(value)].includes(folded(typed)))
    take(named ?? (typed.trim() === '' ? undefined : isSearching ? undefined : chosen))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(isOpen ? active + 1 : active),
      ArrowUp: () => moveTo(active - 1),
      Enter: () => (isOpen ? take(matches[active] ?? chosen) : setOpen(true)),
      Escape: () => setOpen(false),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <div className="combobox">
      <input type="hidden" name={name} value={chosen?.value ?? ''} />
      <input
        {...control}
        className="control"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && matches.length > 0 ? optionId(active) : undefined}
        autoComplete={autoComplete ?? 'off'}
        placeholder={text('combobox.search')}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => setOpen(true)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <Icon name="down" size={18} />
      <ul id={listId} ref={list} role="listbox" className="combobox-list" hidden={!isOpen}>
        {matches.map((option, index) => (
          <li
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === chosen?.value}
            className={index === active ? 'combobox-option combobox-option-active' : 'combobox-option'}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.label}
          </li>
        ))}
        {matches.length === 0 && <li className="combobox-none">{text('combobox.none')}</li>}
      </ul>
      <p className="visually-hidden" role="status">
        {isOpen && isSearching ? text('combobox.count', { count: matches.length }) : ''}
      </p>
    </div>
  )
}

/** Without case and accents, so that "osterreich" finds "Österreich". */
const folded = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
