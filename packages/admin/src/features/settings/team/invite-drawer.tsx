import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StoreRoleCode } from '@aftercare/domain/merchants/permissions'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { RoleChoice } from './role-choice.tsx'

const nobody = { email: '', firstName: '', lastName: '' }

/** Invites a user with a role; they get an email. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const [named, setNamed] = useState(nobody)
  const [roleCode, setRole] = useState<StoreRoleCode | null>(null)
  const { send, errors, isSending } = useSend(onClose)
  const field = (name: keyof typeof nobody) => (
    <TextInput
      label={text(`users.${name}`)}
      value={named[name]}
      onChange={({ currentTarget: { value } }) => setNamed((before) => ({ ...before, [name]: value }))}
      error={errors?.fields[name]}
      maxLength={name === 'email' ? 254 : 128}
      {...(name === 'email' && { type: 'email' })}
      autoComplete="off"
    />
  )
  const isChanged = roleCode !== null || Object.values(named).some((value) => value !== '')
  return (
    <FormDrawer
      title={text('users.inviteTitle')}
      lead={text('users.inviteLead')}
      submitLabel={text('users.sendInvitation')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() => send({ name: 'inviteUser', body: { ...named, roleCode: roleCode ?? undefined } })}
      onClose={onClose}
    >
      {field('email')}
      {field('firstName')}
      {field('lastName')}
      <RoleChoice
        role={roleCode}
        onChoose={(role) => setRole(role as StoreRoleCode)}
        error={errors?.fields['roleCode']}
      />
    </FormDrawer>
  )
}
