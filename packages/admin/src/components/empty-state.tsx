import { Center, Stack, Text, ThemeIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon: Icon; title: string; lead: string; children?: ReactNode }

/** In place of a list that holds nothing: why, and the way on. */
export const EmptyState = ({ icon: Icon, title, lead, children }: EmptyStateProps) => (
  <Center py={64} px="md">
    <Stack align="center" gap="xs" maw={360} ta="center">
      <ThemeIcon variant="light" color="gray" size={48} radius="xl">
        <Icon size={24} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {lead}
      </Text>
      {children}
    </Stack>
  </Center>
)
