import { Modal } from '@mantine/core'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import type { FormErrors } from '../../forms/refusal.ts'
import { ConflictNotice } from '../conflict-notice.tsx'
import { FormAlert } from '../form-alert.tsx'

type SaveRefusedModalProps = {
  errors: FormErrors
  isChangedMeanwhile: boolean
  onShowTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Why a view was not saved; if somebody else was faster, asks which version to keep. */
export const SaveRefusedModal = ({
  errors,
  isChangedMeanwhile,
  onClose,
  ...choices
}: SaveRefusedModalProps) => (
  <Modal
    opened
    onClose={onClose}
    title={text('view.notSaved')}
    closeButtonProps={{ 'aria-label': text('action.close') }}
  >
    {isChangedMeanwhile ? (
      <ConflictNotice words={errors.alert ?? ''} {...choices} />
    ) : (
      <FormAlert errors={errors} />
    )}
  </Modal>
)
