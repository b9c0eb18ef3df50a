import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import '../../../app/texts/en/rule-trial.ts'
import { text } from '../../../app/texts/text.ts'

const few = 5

type TrialExamplesProps<Item> = {
  title: string
  /** The latest of all that change. */
  items: readonly Item[]
  changedCount: number
  /** Says how many more there are than are listed. */
  more: (count: number) => string
  children: (item: Item) => ReactNode
}

/** Examples of changes: a few, all on demand, and the number of others. */
export function TrialExamples<Item>(props: TrialExamplesProps<Item>) {
  const { title, items, changedCount, more, children } = props
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, few)
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ul className="trial-claims">{shown.map(children)}</ul>
      {items.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
          {text('trial.showAll', { count: items.length })}
        </Button>
      )}
      {isOpen && changedCount > items.length && (
        <Text size="xs" c="dimmed">
          {more(changedCount - items.length)}
        </Text>
      )}
    </div>
  )
}

type TrialExampleProps = { name: string; to: string; beside: ReactNode; children: ReactNode }

/** A changed claim or order: its name and customer, above the changes. It opens in a new tab. */
export const TrialExample = ({ name, to, beside, children }: TrialExampleProps) => (
  <li>
    <Group gap={6} justify="space-between">
      <Anchor component={Link} size="sm" fw={600} to={to} target="_blank">
        {name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {beside}
      </Text>
    </Group>
    {children}
  </li>
)
