import { contactKind, mostContacts, type StoreContact } from '@aftercare/domain/merchants/store-contact'
import { Button, Fieldset, Input, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { Part } from './store.screen.tsx'

/** The people to talk to about the store. */
export function ContactsPanel({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  const addButton = useRef<HTMLButtonElement>(null)
  const { contacts } = draft
  const add = () => set({ contacts: [...contacts, { kind: 'Merchant', name: '', email: null, phone: null }] })
  const remove = (place: number) => {
    set({ contacts: contacts.toSpliced(place, 1) })
    // The button that was clicked goes with its contact.
    addButton.current?.focus()
  }
  return (
    <Panel title={text('store.contacts')}>
      <Stack gap="md" align="stretch">
        <Text size="sm" c="dimmed">
          {text('store.contactsHint')}
        </Text>
        {contacts.map((contact, place) => (
          <ContactFields
            // They have no ids, and their fields hold nothing of their own.
            key={place}
            contact={contact}
            place={place}
            onChange={(change) => set({ contacts: contacts.with(place, { ...contact, ...change }) })}
            onRemove={() => remove(place)}
            errorOf={(field) => errors?.fields[`store.contacts.${place}.${field}`]}
          />
        ))}
        {contacts.length === 0 && !mayEdit && <Text size="sm">{text('store.noContacts')}</Text>}
        {errors?.fields['store.contacts'] && <Input.Error>{errors.fields['store.contacts']}</Input.Error>}
        {mayEdit && (
          <div>
            <Button
              ref={addButton}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={add}
              disabled={contacts.length >= mostContacts}
            >
              {text('store.addContact')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

type ContactFieldsProps = {
  contact: StoreContact
  place: number
  onChange: (change: Partial<StoreContact>) => void
  onRemove: () => void
  errorOf: (field: keyof StoreContact) => string | undefined
}

function ContactFields({ contact, place, onChange, onRemove, errorOf }: ContactFieldsProps) {
  const mayEdit = useMay('editSettings')
  const field = (name: 'name' | 'email' | 'phone', type: 'text' | 'email' | 'tel') => (
    <TextInput
      type={type}
      label={text(`store.contacts.${name}`)}
      value={contact[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      error={errorOf(name)}
      maxLength={254}
      readOnly={!mayEdit}
    />
  )
  return (
    <Fieldset legend={contact.name || text('store.contacts.unnamed', { place: place + 1 })}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <Select
          label={text('store.contacts.kind')}
          data={contactKind.options.map((value) => ({ value, label: text(`store.contacts.${value}`) }))}
          value={contact.kind}
          onChange={(kind) => kind && onChange({ kind })}
          error={errorOf('kind')}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        {field('name', 'text')}
        {field('email', 'email')}
        {field('phone', 'tel')}
      </SimpleGrid>
      {mayEdit && (
        <Button
          mt="sm"
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onRemove}
          aria-label={text('store.contacts.remove', {
            name: contact.name || text('store.contacts.unnamed', { place: place + 1 }),
          })}
        >
          {text('store.contacts.removeShort')}
        </Button>
      )}
    </Fieldset>
  )
}
