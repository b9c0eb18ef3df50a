import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claims.ts'
import { text } from '../../../app/texts/text.ts'
import { later } from '../../../components/later.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { addressOfView } from '../list-address.ts'
import { isChanged, viewOfAddress } from './view-of-address.ts'

const NameViewModal = later(async () => (await import('./name-view-modal.tsx')).NameViewModal)
const RenameViewModal = later(async () => (await import('./rename-view-modal.tsx')).RenameViewModal)
const DeleteViewModal = later(async () => (await import('./delete-view-modal.tsx')).DeleteViewModal)

type ViewMenuProps = {
  views: readonly SavedView[]
  claimType: ClaimType
  /** Those that were chosen; none leaves the choice to the list. */
  columns: readonly string[]
}

/** Keeps what the list shows as a view, and looks after the store's views. */
export function ViewMenu({ views, claimType, columns }: ViewMenuProps) {
  const mayEdit = useMay('editClaims')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Opened>()
  const close = useCallback(() => setOpen(undefined), [])
  const own = views.find(({ id, isBuiltIn }) => !isBuiltIn && id === search.get('view'))
  const save = useSend(close)
  if (!mayEdit) return null
  const shownAs = (name: string) => viewOfAddress(search, { name, claimType, columns })
  const show = (name: string) => {
    close()
    const kept = views.findLast((view) => !view.isBuiltIn && view.name === name)
    if (kept) void navigate(`?${addressOfView(kept)}`)
  }

  return (
    <>
      {own && isChanged(search, own) && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconDeviceFloppy size={15} aria-hidden />}
          loading={save.isSending}
          onClick={() =>
            save.send({ name: 'updateView', params: { viewId: own.id }, body: shownAs(own.name) })
          }
        >
          {text('view.saveChanges')}
        </Button>
      )}
      <Choices isOwn={own !== undefined} onOpen={setOpen} />
      {open === 'new' && (
        <NameViewModal
          title={text('view.saveAs')}
          views={views}
          callFor={(name) => ({ name: 'createView', body: shownAs(name) })}
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
