import { Affix, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Says, wherever one is on the page, what stands in the way of it, and what can be done. */
export const CornerNotice = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <Affix position={{ bottom: 16, right: 16 }} zIndex={150} maw="calc(100vw - 32px)">
    <Notice color="yellow" py={8} bd="1px solid yellow.5" style={{ boxShadow: 'var(--mantine-shadow-md)' }}>
      <Group justify="space-between" gap="xs">
        <div>{children}</div>
        {action}
      </Group>
    </Notice>
  </Affix>
)
