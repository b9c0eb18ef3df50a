import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import { NameViewModal } from './name-view-modal.tsx'

type RenameViewModalProps = { view: SavedView; views: readonly SavedView[]; onClose: () => void }

/** Another name for a view; all else of it stays as it was saved. */
export const RenameViewModal = ({ view, views, onClose }: RenameViewModalProps) => (
  <NameViewModal
    title={text('view.rename')}
    views={views.filter(({ id }) => id !== view.id)}
    nameBefore={view.name}
    callFor={(name) => ({
      name: 'updateView',
      params: { viewId: view.id },
      body: asSent({ ...view, name }),
    })}
    onDone={onClose}
    onClose={onClose}
  />
)

const asSent = ({ id: _id, isBuiltIn: _isBuiltIn, ...view }: SavedView) => view
