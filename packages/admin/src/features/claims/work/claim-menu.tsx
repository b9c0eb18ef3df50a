import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Button, Menu } from '@mantine/core'
import { IconAddressBook, IconBan, IconChevronDown, IconMessage2, IconTags } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'

const CancelModal = lazyComponent(async () => (await import('./cancel-modal.tsx')).CancelModal)
const CustomerDrawer = lazyComponent(async () => (await import('./customer-drawer.tsx')).CustomerDrawer)
const NoteDrawer = lazyComponent(async () => (await import('./note-drawer.tsx')).NoteDrawer)
const TagsDrawer = lazyComponent(async () => (await import('./tags-drawer.tsx')).TagsDrawer)

const dialogs = { tags: TagsDrawer, note: NoteDrawer, customer: CustomerDrawer, cancel: CancelModal }

/** What can be done with a claim as a whole. */
export function ClaimMenu({ claim }: { claim: MerchantClaim }) {
  const mayEdit = useMay('editClaims')
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const close = useCallback(() => setOpen(undefined), [])
  if (!mayEdit) return null
  const Dialog = open && dialogs[open]
  const isCancelable = claim.claimLineItems.some(({ status }) => !isFinal(status.code))
  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
            {text('claim.edit')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTags size={16} aria-hidden />} onClick={() => setOpen('tags')}>
            {text('work.tags')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMessage2 size={16} aria-hidden />} onClick={() => setOpen('note')}>
            {text('claim.line.note')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconAddressBook size={16} aria-hidden />}
            onClick={() => setOpen('customer')}
          >
            {text('work.customer.title')}
          </Menu.Item>
          {isCancelable && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconBan size={16} aria-hidden />}
                onClick={() => setOpen('cancel')}
              >
                {text('work.cancel.title')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog claim={claim} onClose={close} />}
    </>
  )
}
