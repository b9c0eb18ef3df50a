import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import type { SentCall } from '../../forms/answer-calls.ts'
import { useSend } from '../../forms/use-send.ts'
import { FormModal } from '../form-modal.tsx'
import type { StorePlan } from './load-plan.ts'

const nobody = { name: '', email: '', company: '', address: '', taxId: '' }
export type Contact = typeof nobody
type ContactModalProps = {
  title: string
  submitLabel: string
  storePlan: StorePlan
  callOf: (contact: Contact) => SentCall
  /** The name of a field as the server reports it. */
  fieldOf?: (name: keyof Contact) => string
  onClose: () => void
  children?: ReactNode
}

/** Asks who gets the invoices. */
export function ContactModal(props: ContactModalProps) {
  const { title, submitLabel, storePlan, callOf, fieldOf = (name) => name, onClose, children } = props
  const [before] = useState<Contact>({
    ...nobody,
    ...(storePlan.current?.contact ?? storePlan.pending?.contact),
  })
  const [contact, setContact] = useState(before)
  const { send, errors, isSending } = useSend(onClose)
  const input = (name: keyof Contact) => ({
    value: contact[name],
    error: errors?.fields[fieldOf(name)],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setContact((entered) => ({ ...entered, [name]: currentTarget.value })),
  })
  return (
    <FormModal
      title={title}
      errors={errors}
      isChanged={Object.entries(before).some(([name, value]) => contact[name as keyof Contact] !== value)}
      onSubmit={() => send(callOf(contact))}
      onClose={onClose}
    >
      {(close) => (
        <>
          {children}
          <TextInput label={text('plan.contactName')} autoComplete="name" {...input('name')} />
          <TextInput
            label={text('plan.contactEmail')}
            type="email"
            autoComplete="email"
            {...input('email')}
          />
          <TextInput label={text('plan.contactCompany')} autoComplete="organization" {...input('company')} />
          <Textarea label={text('plan.contactAddress')} autosize minRows={2} {...input('address')} />
          <TextInput label={text('plan.contactTaxId')} {...input('taxId')} />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {submitLabel}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}
