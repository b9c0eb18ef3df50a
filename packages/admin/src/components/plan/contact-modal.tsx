import type { Plan } from '@aftercare/domain/merchants/plan-schema'
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import { useSend } from '../../forms/use-send.ts'
import { FormModal } from '../form-modal.tsx'
import type { StorePlan } from './load-plan.ts'
import { PlanTerms } from './plan-terms.tsx'

const nobody = { name: '', email: '', company: '', address: '', taxId: '' }
type Contact = typeof nobody
type ContactModalProps = { plan: Plan; storePlan: StorePlan; onClose: () => void }

/** Chooses a plan that is paid by invoice: what it costs, and who gets the invoices. */
export function ContactModal({ plan, storePlan, onClose }: ContactModalProps) {
  const [before] = useState<Contact>({
    ...nobody,
    ...(storePlan.current?.contact ?? storePlan.pending?.contact),
  })
  const [contact, setContact] = useState(before)
  const { send, errors, isSending } = useSend(onClose)
  const input = (name: keyof Contact) => ({
    value: contact[name],
    error: errors?.fields[`contact.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setContact((entered) => ({ ...entered, [name]: currentTarget.value })),
  })
  const title = text('plan.choose', { name: plan.name })
  return (
    <FormModal
      title={title}
      errors={errors}
      isChanged={Object.entries(before).some(([name, value]) => contact[name as keyof Contact] !== value)}
      onSubmit={() => send({ name: 'choosePlan', body: { code: plan.code, contact } })}
      onClose={onClose}
    >
      {(close) => (
        <>
          <div>
            <PlanTerms plan={plan} />
          </div>
          <Text size="sm">
            {text('plan.chargedBy.invoice')}
            {plan.needsApproval && ` ${text('plan.needsApproval')}`}
          </Text>
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
              {title}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}
