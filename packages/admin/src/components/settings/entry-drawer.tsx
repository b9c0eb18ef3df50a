import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useMay } from '../../app/session.ts'
import { EditDrawer } from '../edit-drawer.tsx'

type EntryDrawerProps = Omit<ComponentProps<typeof EditDrawer>, 'isReadOnly' | 'beside'> & {
  /** Undefined if there is nothing to delete. */
  onDelete: (() => void) | undefined
  deleteLabel: string
}

/** One entry of a list of settings: edited, deleted, or only looked at by who may not change it. */
export function EntryDrawer({ onDelete, deleteLabel, ...drawer }: EntryDrawerProps) {
  const mayEdit = useMay('editSettings')
  return (
    <EditDrawer
      {...drawer}
      isReadOnly={!mayEdit}
      beside={
        mayEdit &&
        onDelete && (
          <Button variant="subtle" color="red" c="var(--mantine-color-error)" onClick={onDelete}>
            {deleteLabel}
          </Button>
        )
      }
    />
  )
}
