import { useEffect, useId, useRef } from 'react'
import { text } from '../app/texts/text.ts'
import type { ControlProps } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './select.tsx'
import { useCombobox } from './use-combobox.ts'

export type ChoiceControl = {
  name: string
  options: readonly Option[]
  defaultValue: string
  autoComplete: string | undefined
  onChoose: ((value: string) => void) | undefined
  control: ControlProps
}

/**
 * A searchable list: arrow keys move, Enter selects, Escape closes. An autofilled value is accepted if it
 * matches an option; other text is submitted unchanged, and validation rejects it.
 */
export function Combobox({ name, options, defaultValue, autoComplete, onChoose, control }: ChoiceControl) {
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const box = useCombobox(options, defaultValue, onChoose)

  return (
    <div className="combobox">
      <input type="hidden" name={name} value={box.value} />
      <input
        {...control}
        className="control"
        role="combobox"
        aria-expanded={box.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={box.isOpen && box.matches.length > 0 ? optionId(box.active) : undefined}
        autoComplete={autoComplete ?? 'off'}
        placeholder={text('combobox.search')}
        value={box.typed}
        onChange={(event) => box.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={box.open}
        onBlur={box.settle}
        onKeyDown={box.onKeyDown}
      />
      <Icon name="down" size={18} />
      {box.isOpen && <Matches id={listId} optionId={optionId} box={box} />}
      <output className="visually-hidden">
        {box.isOpen && box.isSearching ? text('combobox.count', { count: box.matches.length }) : ''}
      </output>
    </div>
  )
}

type MatchesProps = {
  id: string
  optionId: (index: number) => string
  box: ReturnType<typeof useCombobox>
}

/* Focus stays in the input, which moves the active option: native lists can't be searched. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
function Matches({ id, optionId, box: { matches, active, chosen, take } }: MatchesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would take for a cleanup function.
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    <ul id={id} ref={list} role="listbox" className="combobox-list">
      {matches.map((option, index) => (
        <li
          key={option.value}
          id={optionId(index)}
          role="option"
          aria-selected={option.value === chosen?.value}
          className={index === active ? 'combobox-option combobox-option-active' : 'combobox-option'}
          // Keeps the focus in the input: losing it would close the list before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
        >
          {option.label}
        </li>
      ))}
      {matches.length === 0 && <li className="combobox-none">{text('combobox.none')}</li>}
    </ul>
  )
}
