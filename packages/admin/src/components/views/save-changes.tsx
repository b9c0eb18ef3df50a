import type { NewSavedView, SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import { useSend } from '../../forms/use-send.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { addressOfView } from './view-address.ts'

const SaveRefusedModal = lazyComponent(
  async () => (await import('./save-refused-modal.tsx')).SaveRefusedModal,
)

/** Puts what the list shows into the place of the store's view that it began with. */
export function SaveChanges({ own, shown }: { own: SavedView; shown: NewSavedView }) {
  const navigate = useNavigate()
  const { send, errors, isChangedMeanwhile, isSending } = useSend()
  const [read, setRead] = useState(errors)
  const { id: viewId, version } = own
  const save = () => send({ name: 'updateView', params: { viewId }, body: { ...shown, version } })
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconDeviceFloppy size={15} aria-hidden />}
        loading={isSending}
        onClick={save}
      >
        {text('view.saveChanges')}
      </Button>
      {errors && errors !== read && (
        <SaveRefusedModal
          errors={errors}
          isChangedMeanwhile={isChangedMeanwhile}
          onShowTheirs={() => {
            setRead(errors)
            void navigate(`?${addressOfView(own)}`)
          }}
          onKeepMine={() => {
            setRead(errors)
            save()
          }}
          onClose={() => setRead(errors)}
        />
      )}
    </>
  )
}
