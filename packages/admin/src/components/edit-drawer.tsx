import { useState, type ComponentProps } from 'react'
import { text } from '../app/texts/text.ts'
import type { useDraft } from '../forms/use-draft.ts'
import type { useSend } from '../forms/use-send.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormDrawer } from './form-drawer.tsx'

type SetByEditing = 'submitLabel' | 'errors' | 'isSending' | 'alert'

type EditDrawerProps = Omit<ComponentProps<typeof FormDrawer>, SetByEditing | 'isChanged'> & {
  edited: Pick<ReturnType<typeof useDraft>, 'isChanged' | 'takeTheirs' | 'keepMine'>
  sending: Pick<ReturnType<typeof useSend>, 'errors' | 'isChangedMeanwhile' | 'isSending'>
}

/**
 * Edits something that others may save at the same time: whoever is second is asked which version to keep.
 */
export function EditDrawer({
  edited: { isChanged, takeTheirs, keepMine },
  sending: { errors: said, isChangedMeanwhile, isSending },
  ...drawer
}: EditDrawerProps) {
  const [answered, setAnswered] = useState<typeof said>()
  const errors = said === answered ? undefined : said
  const choose = (take: () => void) => () => {
    setAnswered(said)
    take()
  }
  return (
    <FormDrawer
      {...drawer}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      alert={
        errors && isChangedMeanwhile ? (
          <ConflictNotice
            words={errors.alert ?? ''}
            onShowTheirs={choose(takeTheirs)}
            onKeepMine={choose(keepMine)}
          />
        ) : undefined
      }
    />
  )
}
