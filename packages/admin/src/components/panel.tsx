import { Group, Paper, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

type PanelProps = { title: string; beside?: ReactNode; children: ReactNode }

/** One part of a screen, under its name. */
export function Panel({ title, beside, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {beside}
      </Group>
      {children}
    </Paper>
  )
}
