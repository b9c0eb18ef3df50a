import { Anchor, Box, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'

/** Above a thing's page: the list that it is part of. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Box px={{ base: 'md', md: 'lg' }} pt="sm">
    <Anchor component={Link} to={to} size="sm" c="dimmed">
      <Group gap={4} component="span">
        <IconArrowLeft size={15} aria-hidden />
        {children}
      </Group>
    </Anchor>
  </Box>
)
