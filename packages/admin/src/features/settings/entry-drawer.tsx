import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '../../app/session.ts'
import { text } from '../../app/texts/text.ts'
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx'
import { FormDrawer } from '../../components/form-drawer.tsx'
import type { useDraft } from '../../forms/use-draft.ts'
import type { useSend } from '../../forms/use-send.ts'

type EntryDrawerProps = {
  title: string
  lead?: string
  edited: Omit<ReturnType<typeof useDraft>, 'draft' | 'set'>
  sending: Pick<ReturnType<typeof useSend>, 'errors' | 'isChangedMeanwhile' | 'isSending'>
  onSave: () => void
  onClose: () => void
  /** Undefined where there is nothing to delete. */
  onDelete: (() => void) | undefined
  deleteLabel: string
  children: ReactNode
}

/** One entry of a list of settings: edited, deleted, or only looked at by who may not change it. */
export function EntryDrawer({
  edited: { isChanged, isBehind, takeTheirs, keepMine },
  sending: { errors, isChangedMeanwhile, isSending },
  onSave,
  onDelete,
  deleteLabel,
  ...drawer
}: EntryDrawerProps) {
  const mayEdit = useMay('editSettings')
  const conflict = isBehind && (
    <ChangedMeanwhile words={errors?.alert ?? ''} onShowTheirs={takeTheirs} onKeepMine={keepMine} />
  )
  return (
    <FormDrawer
      {...drawer}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isReadOnly={!mayEdit}
      isChanged={isChanged}
      onSubmit={onSave}
      alert={isChangedMeanwhile ? conflict : undefined}
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
