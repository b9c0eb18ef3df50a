import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What staff may do with an entry; `labelOf` names the entry, for who hears the button alone. */
type EntryAction = { label: string; labelOf: string; onClick: () => void }

/** One entry of a short list that is edited one by one: its name, what is said of it, and what staff may do. */
export const EntryCard = ({
  name,
  badge,
  lead,
  actions,
  children,
}: {
  name: string
  badge?: ReactNode
  /** Below the name. */
  lead: ReactNode
  /** Undefined for those who may only read. */
  actions: { edit: EntryAction; remove: EntryAction } | undefined
  children?: ReactNode
}) => (
  <Paper component="section" withBorder radius="lg" p="md" aria-label={name}>
    <Group justify="space-between" align="start" gap="sm">
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {badge}
        </Group>
        {lead}
      </div>
      {actions && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={actions.edit.labelOf}
            onClick={actions.edit.onClick}
          >
            {actions.edit.label}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={actions.remove.labelOf}
            onClick={actions.remove.onClick}
          >
            {actions.remove.label}
          </Button>
        </Group>
      )}
    </Group>
    {children}
  </Paper>
)
