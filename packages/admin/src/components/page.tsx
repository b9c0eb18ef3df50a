import { Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import '../app/admin-elements.ts'
import { isEmbedded } from '../app/embedding.ts'
import { text } from '../app/texts/text.ts'

type PageProps = {
  title: string
  /** Next to the title: kind and status. */
  beside?: ReactNode
  actions?: ReactNode
  /** Over the title: how one gets elsewhere. */
  above?: ReactNode
  children: ReactNode
}

/** A screen of the console: its title, what can be done with all of it, and its content. */
export const Page = ({ title, beside, actions, above, children }: PageProps) => (
  <Box p={{ base: 'md', md: 'lg' }} pt="md">
    <title>{`${title} – ${text('product.name')}`}</title>
    {isEmbedded() && <ui-title-bar title={title} />}
    {above}
    <Group justify="space-between" align="center" mb="md" gap="sm">
      <Group gap="sm">
        <Title order={1}>{title}</Title>
        {beside}
      </Group>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
    {children}
  </Box>
)
