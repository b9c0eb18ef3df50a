import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'
import { RemoveButton } from './remove-button.tsx'
import './ordered-list.css'

type OrderedListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** An entry's name in the labels of its buttons. */
  nameOf: (item: Item) => string
  onChange: (items: Item[]) => void
  isReadOnly?: boolean
  children: (item: Item, place: number) => ReactNode
}

type Step = -1 | 1

/** A sortable list, each entry with buttons to move and remove it. */
export function OrderedList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onChange,
  isReadOnly = false,
  children,
}: OrderedListProps<Item>) {
  const { list, follow } = useFocusOnMoved(items)
  const move = (place: number, step: Step) => {
    const [item, ...rest] = [items[place], ...items.slice(0, place), ...items.slice(place + 1)] as Item[]
    if (item === undefined) return
    follow(keyOf(item), step)
    onChange([...rest.slice(0, place + step), item, ...rest.slice(place + step)])
  }
  return (
    <ol ref={list} className="ordered" aria-label={label}>
      {items.map((item, place) => (
        <li key={keyOf(item)} data-key={keyOf(item)}>
          <div className="ordered-entry">{children(item, place)}</div>
          {!isReadOnly && (
            <Buttons
              name={nameOf(item)}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              onMove={(step) => move(place, step)}
              onRemove={() => onChange(items.filter((one) => one !== item))}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The keyboard stays with the entry that it has moved. */
function useFocusOnMoved(items: readonly unknown[]) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ key: string; step: Step }>(undefined)
  useEffect(() => {
    if (!moved.current) return
    const { key, step } = moved.current
    moved.current = undefined
    const entry = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-key') === key)
    const buttons = [step, -step].map((way) =>
      entry?.querySelector<HTMLButtonElement>(`[data-step="${way}"]`),
    )
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [items])
  return {
    list,
    follow: (key: string | number, step: Step) => {
      moved.current = { key: String(key), step }
    },
  }
}

type ButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: Step) => void
  onRemove: () => void
}

const Buttons = ({ name, isFirst, isLast, onMove, onRemove }: ButtonsProps) => (
  <Group gap={2} wrap="nowrap">
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={text('list.up', { name })}
      data-step={-1}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={text('list.down', { name })}
      data-step={1}
      disabled={isLast}
      onClick={() => onMove(1)}
    >
      <IconArrowDown size={16} aria-hidden />
    </ActionIcon>
    <RemoveButton
      label={text('list.remove', { name })}
      icon={<IconX size={16} aria-hidden />}
      onClick={onRemove}
    />
  </Group>
)
