import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { ActionIcon, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { IconDots, IconLogin2, IconMail, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { AccessCodeModal } from './access-code-modal.tsx'
import { EditUserDrawer } from './edit-user-drawer.tsx'

/** The actions on a user. Users cannot remove themselves. */
export function UserMenu({ user }: { user: StoreUser }) {
  const isOneself = useStore().user?.id === user.id
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const close = useCallback(() => setOpen(undefined), [])
  const Dialog = open && dialogs[open]
  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text('users.actionsOf', { name: nameOf(user) })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
            {text('users.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => setOpen('reset')}>
            {text('users.reset')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogin2 size={16} aria-hidden />} onClick={() => setOpen('accessCode')}>
            {text('accessCode.make')}
          </Menu.Item>
          {!isOneself && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconUserMinus size={16} aria-hidden />}
                onClick={() => setOpen('remove')}
              >
                {text('users.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog user={user} onClose={close} />}
    </>
  )
}

type DialogProps = { user: StoreUser; onClose: () => void }

function ResetModal({ user, onClose }: DialogProps) {
  const { email } = user
  const [isDone, setDone] = useState(false)
  const { send, errors, isSending } = useSend(useCallback(() => setDone(true), []))
  if (isDone) return <ResetDone email={email} onClose={onClose} />
  return (
    <ConfirmModal
      title={text('users.resetTitle')}
      submitLabel={text('users.resetSubmit')}
      isHarmless
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'resetUserPassword', params: { userId: user.id } })}
      onClose={onClose}
    >
      <Text size="sm">{text('users.resetLead', { email })}</Text>
    </ConfirmModal>
  )
}

const ResetDone = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={text('users.resetDoneTitle')} withCloseButton={false} zIndex={300}>
    <Stack gap="md">
      <Text size="sm">{text('users.resetDone', { email })}</Text>
      <Group justify="end">
        <Button onClick={onClose} data-autofocus>
          {text('action.close')}
        </Button>
      </Group>
    </Stack>
  </Modal>
)

function RemoveModal({ user, onClose }: DialogProps) {
  const { send, errors, isSending } = useSend(onClose)
  const name = nameOf(user)
  return (
    <ConfirmModal
      title={text('users.removeTitle', { name })}
      submitLabel={text('users.removeSubmit')}
      keepLabel={text('users.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'removeUser', params: { userId: user.id } })}
      onClose={onClose}
    >
      <Text size="sm">{text('users.removeLead', { name })}</Text>
    </ConfirmModal>
  )
}

const dialogs = { edit: EditUserDrawer, reset: ResetModal, accessCode: AccessCodeModal, remove: RemoveModal }
