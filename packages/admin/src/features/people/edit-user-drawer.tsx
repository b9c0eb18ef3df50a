import { alertCategory } from '@aftercare/domain/merchants/store-alert-schema'
import type { StoreUser, StoreUserChange } from '@aftercare/domain/merchants/store-user-schema'
import { Fieldset, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/people.ts'
import { text } from '../../app/texts/text.ts'
import { FormDrawer } from '../../components/form-drawer.tsx'
import { useSend } from '../../forms/use-send.ts'
import { RoleChoice } from './role-choice.tsx'

/** Changes a user's name, role and alerts. Nobody demotes themselves by a slip: another Admin has to. */
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
      isChanged={Object.keys(change).length > 0}
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
        muted={change.mutedAlerts ?? user.mutedAlerts}
        areMailed={change.areAlertsMailed ?? user.areAlertsMailed}
        onChange={set}
      />
    </FormDrawer>
  )
}

type AlertSwitchesProps = {
  muted: StoreUser['mutedAlerts']
  areMailed: boolean
  onChange: (choice: Pick<StoreUserChange, 'mutedAlerts' | 'areAlertsMailed'>) => void
}

/** Which kinds of notices somebody is told of, and whether by mail too (D65, D59). */
const AlertSwitches = ({ muted, areMailed, onChange }: AlertSwitchesProps) => (
  <Fieldset variant="unstyled" legend={text('users.alerts')}>
    <Text size="xs" c="dimmed">
      {text('users.alertsHint')}
    </Text>
    <Stack gap="xs" mt="xs">
      {alertCategory.options.map((category) => (
        <Switch
          key={category}
          label={text(`users.alerts.${category}`)}
          checked={!muted.includes(category)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              mutedAlerts: checked ? muted.filter((each) => each !== category) : [...muted, category],
            })
          }
        />
      ))}
      <Switch
        mt="xs"
        label={text('users.alertsMailed')}
        description={text('users.alertsMailedHint')}
        checked={areMailed}
        onChange={({ currentTarget: { checked } }) => onChange({ areAlertsMailed: checked })}
      />
    </Stack>
  </Fieldset>
)
