import { Group, Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import './corner-notice.css'

/** Shows, at any scroll position, what failed on the page, and the solution. */
export const CornerNotice = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <Portal>
    <Notice color="yellow" py={8} className="corner-notice">
      <Group justify="space-between" gap="xs">
        <div>{children}</div>
        {action}
      </Group>
    </Notice>
  </Portal>
)
