import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { SalesChannel } from '@aftercare/domain/merchants/settings-schema'
import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { AddressFields } from '../../components/address-fields.tsx'
import { QuestionInput } from '../../components/question-input.tsx'
import type { FormErrors } from '../../forms/refusal.ts'
import type { RegistrationDraft } from './registration-draft.ts'

type RegistrationFieldsProps = {
  draft: RegistrationDraft
  set: (change: Partial<RegistrationDraft>) => void
  form: RegistrationForm
  /** Those that are offered, and the one that was chosen before. */
  channels: readonly SalesChannel[]
  errors: FormErrors | undefined
}

/** A customer's data about a product and themselves. */
export const RegistrationFields = (fields: RegistrationFieldsProps) => (
  <>
    <Person {...fields} />
    <Purchase {...fields} />
    <Questions {...fields} />
    <Address {...fields} />
  </>
)

type LineName = 'firstName' | 'lastName' | 'email' | 'customerProvidedOrderNumber'

const line = (
  { draft, set, errors }: RegistrationFieldsProps,
  name: LineName,
  label: string,
  description?: string,
) => (
  <TextInput
    type={name === 'email' ? 'email' : 'text'}
    label={label}
    description={description}
    value={draft[name]}
    onChange={({ currentTarget: { value } }) => set({ [name]: value })}
    error={errors?.fields[name]}
    maxLength={name === 'email' ? 254 : 255}
  />
)

const Person = (fields: RegistrationFieldsProps) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
      {line(fields, 'firstName', text('registration.firstName'))}
      {line(fields, 'lastName', text('registration.lastName'))}
    </SimpleGrid>
    {line(fields, 'email', text('registration.email'))}
  </>
)

const Purchase = (fields: RegistrationFieldsProps) => {
  const { draft, set, form, channels, errors } = fields
  return (
    <>
      <Select
        label={text('registrations.channel')}
        data={channels.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.storeSalesChannelId || null}
        onChange={(id) => id !== null && set({ storeSalesChannelId: id })}
        error={errors?.fields['storeSalesChannelId']}
        allowDeselect={false}
        searchable
      />
      <TextInput
        type="date"
        label={text('registration.purchaseDate')}
        description={text('registration.dateHint')}
        value={draft.estimatedPurchaseDate}
        onChange={({ currentTarget: { value } }) => set({ estimatedPurchaseDate: value })}
        error={errors?.fields['estimatedPurchaseDate']}
        min="1900-01-01"
        max={form.today}
      />
      {line(
        fields,
        'customerProvidedOrderNumber',
        text('registration.orderNumber'),
        text('registration.orderNumberHint'),
      )}
    </>
  )
}

const Questions = ({ draft: { answers }, set, form: { questions }, errors }: RegistrationFieldsProps) =>
  questions.map((field) => (
    <QuestionInput
      key={field.id}
      field={field}
      value={answers[field.id] ?? ''}
      onChange={(value) => set({ answers: { ...answers, [field.id]: value } })}
      error={errors?.fields[`customFields.${field.id}`]}
    />
  ))

const Address = ({ draft, set, form, errors }: RegistrationFieldsProps) => (
  <>
    {!form.shouldCollectAddress && (
      <Switch
        label={text('registration.addAddress')}
        checked={draft.hasAddress}
        onChange={({ currentTarget: { checked } }) => set({ hasAddress: checked })}
      />
    )}
    {draft.hasAddress && (
      <AddressFields
        value={draft.address}
        onChange={(change) => set({ address: { ...draft.address, ...change } })}
        errors={errors}
        names={null}
        countryCodes={form.countryCodes}
      />
    )}
  </>
)
