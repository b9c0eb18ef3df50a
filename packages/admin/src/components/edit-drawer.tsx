import type { ComponentProps } from 'react'
import { text } from '../app/texts/text.ts'
import type { useDraft } from '../forms/use-draft.ts'
import type { useSend } from '../forms/use-send.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { FormDrawer } from './form-drawer.tsx'

type SetByEditing = 'submitLabel' | 'errors' | 'isSending' | 'alert'

type EditDrawerProps = Omit<ComponentProps<typeof FormDrawer>, SetByEditing | 'isChanged'> & {
  edited: Pick<ReturnType<typeof useDraft>, 'isChanged' | 'isBehind' | 'takeTheirs' | 'keepMine'>
  sending: Pick<ReturnType<typeof useSend>, 'errors' | 'isChangedMeanwhile' | 'isSending'>
}

/** Edits a thing that others may save at the same time: whoever comes second is asked whose it shall be. */
export function EditDrawer({
  edited: { isChanged, isBehind, takeTheirs, keepMine },
  sending: { errors, isChangedMeanwhile, isSending },
  ...drawer
}: EditDrawerProps) {
  const conflict = isBehind && (
    <ChangedMeanwhile words={errors?.alert ?? ''} onShowTheirs={takeTheirs} onKeepMine={keepMine} />
  )
  return (
    <FormDrawer
      {...drawer}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      alert={isChangedMeanwhile ? conflict : undefined}
    />
  )
}
