import type { NewSavedView, SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { SaveChanges } from './save-changes.tsx'
import { addressOfView, isChanged } from './view-address.ts'

const NameViewModal = lazyComponent(async () => (await import('./name-view-modal.tsx')).NameViewModal)
const RenameViewModal = lazyComponent(async () => (await import('./rename-view-modal.tsx')).RenameViewModal)
const DeleteViewModal = lazyComponent(async () => (await import('./delete-view-modal.tsx')).DeleteViewModal)

type ViewMenuProps = {
  views: readonly SavedView[]
  /** Parameters of the address that narrow the list. */
  filterNames: readonly string[]
  /** What the address shows, as a view that can be kept under a name. */
  viewOf: (search: URLSearchParams, name: string) => NewSavedView
}

/** Keeps what the list shows as a view, and looks after the store's views. */
export function ViewMenu({ views, filterNames, viewOf }: ViewMenuProps) {
  const mayEdit = useMay('editClaims')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Opened>()
  const close = useCallback(() => setOpen(undefined), [])
  const own = views.find(({ id, isBuiltIn }) => !isBuiltIn && id === search.get('view'))
  if (!mayEdit) return null
  const show = (name: string) => {
    close()
    const kept = views.findLast((view) => !view.isBuiltIn && view.name === name)
    if (kept) void navigate(`?${addressOfView(kept)}`)
  }

  return (
    <>
      {own && isChanged(search, own, filterNames) && (
        <SaveChanges own={own} shown={viewOf(search, own.name)} />
      )}
      <Choices isOwn={own !== undefined} onOpen={setOpen} />
      {open === 'new' && (
        <NameViewModal
          title={text('view.saveAs')}
          views={views}
          callFor={(name) => ({ name: 'createView', body: viewOf(search, name) })}
          onDone={show}
          onClose={close}
        />
      )}
      {open === 'rename' && own && <RenameViewModal view={own} views={views} onClose={close} />}
      {open === 'delete' && own && <DeleteViewModal view={own} onClose={close} />}
    </>
  )
}

type Opened = 'new' | 'rename' | 'delete'

/** The product's own views stay as they are. */
const Choices = ({ isOwn, onOpen }: { isOwn: boolean; onOpen: (dialog: Opened) => void }) => (
  <Menu position="bottom-end" width={240} shadow="md">
    <Menu.Target>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={15} aria-hidden />}
      >
        {text('view.menu')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('new')}>
        {text('view.saveAs')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => onOpen('rename')}
        disabled={!isOwn}
      >
        {text('view.rename')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onOpen('delete')}
        disabled={!isOwn}
      >
        {text('view.delete')}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
