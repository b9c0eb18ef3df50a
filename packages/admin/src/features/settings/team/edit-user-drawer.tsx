import type { StoreUser, StoreUserChange } from '@aftercare/domain/merchants/store-user-schema'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { AlertSwitches } from '../../../components/alert-switches.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { isOther } from '../../../forms/is-other.ts'
import { useSend } from '../../../forms/use-send.ts'
import { RoleChoice } from './role-choice.tsx'

/**
 * Changes a user's name, role and alerts. Users cannot demote themselves by mistake: another Admin has to.
 */
export function EditUserDrawer({ user, onClose }: { user: StoreUser; onClose: () => void }) {
  const [change, setChange] = useState<StoreUserChange>({})
  const { send, errors, isSending } = useSend(onClose)
  const isOneself = useStore().user?.id === user.id
  const set = (more: StoreUserChange) => setChange((before) => ({ ...before, ...more }))
  const field = (name: 'firstName' | 'lastName') => (
    <TextInput
      label={text(`users.${name}`)}
      value={change[name] ?? user[name]}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
      error={errors?.fields[name]}
      maxLength={128}
    />
  )
  return (
    <FormDrawer
      title={text('users.editTitle')}
      lead={user.email}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isChanged={isOther({ ...user, roleCode: user.role.roleCode }, change)}
      onSubmit={() => send({ name: 'updateUser', params: { userId: user.id }, body: change })}
      onClose={onClose}
    >
      {field('firstName')}
      {field('lastName')}
      <RoleChoice
        role={change.roleCode ?? user.role.roleCode}
        onChoose={(role) => set({ roleCode: role as 'Staff' })}
        error={errors?.fields['roleCode']}
        locked={isOneself ? text('users.ownRole') : undefined}
      />
      <AlertSwitches
        hint={text('users.alertsHint')}
        choice={{
          mutedAlerts: change.mutedAlerts ?? user.mutedAlerts,
          areAlertsMailed: change.areAlertsMailed ?? user.areAlertsMailed,
        }}
        onChange={set}
      />
    </FormDrawer>
  )
}
