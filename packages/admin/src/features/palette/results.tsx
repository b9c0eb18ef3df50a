import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import '../../app/texts/en/palette.ts'
import { text } from '../../app/texts/text.ts'
import type { Entry } from './entry.ts'

type ResultsProps = {
  listId: string
  /** Those of a group stand together. */
  entries: readonly Entry[]
  /** Which of them Enter chooses. */
  here: number
  onPoint: (at: number) => void
  onChoose: (entry: Entry) => void
}

const listbox = { role: 'listbox' }
const group = { role: 'group' }
const option = { role: 'option' }

/** What can be chosen, group by group. */
export function Results({ listId, entries, here, onPoint, onChoose }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [here, entries.length])
  const groups = Map.groupBy(
    entries.map((entry, at) => ({ entry, at })),
    ({ entry }) => entry.group,
  )

  return (
    <div
      ref={list}
      {...listbox}
      id={listId}
      aria-label={text('palette.results.label')}
      className="palette-list"
    >
      {[...groups].map(([name, members]) => (
        <div key={name} {...group} aria-labelledby={`${listId}-${name}`}>
          <Text id={`${listId}-${name}`} size="xs" c="dimmed" fw={600} className="palette-group">
            {text(`palette.group.${name}`)}
          </Text>
          {members.map(({ entry, at }) => (
            <div
              key={entry.id}
              {...option}
              {...pointer(
                () => onPoint(at),
                () => onChoose(entry),
              )}
              id={`${listId}-${at}`}
              aria-selected={at === here}
              className="palette-option"
            >
              <span className="palette-label">{entry.label}</span>
              {entry.hint && <span className="palette-hint">{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The keyboard is the box's, which keeps the focus. */
const pointer = (point: () => void, choose: () => void) => ({
  onMouseMove: point,
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onClick: choose,
})
