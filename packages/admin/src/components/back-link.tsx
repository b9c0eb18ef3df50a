import { Anchor, Box, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'

type BackProps = { to: string; children: string }

/** Above a thing's page: the list that it is part of. */
export const BackLink = (back: BackProps) => (
  <Box px={{ base: 'md', md: 'lg' }} pt="sm">
    <BackAnchor {...back} />
  </Box>
)

/** The same within a page, where there is space around it already. */
export const BackAnchor = ({ to, children }: BackProps) => (
  <Anchor component={Link} to={to} size="sm" c="dimmed">
    <Group gap={4} component="span">
      <IconArrowLeft size={15} aria-hidden />
      {children}
    </Group>
  </Anchor>
)
