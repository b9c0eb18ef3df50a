import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { Part } from './store.screen.tsx'

const inputTypes = { email: 'email', phone: 'tel', url: 'url' } as const

/** How shoppers reach the store's support team. */
export function ContactPanel({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  const { supportContact } = draft
  const way = (name: keyof typeof inputTypes, hint?: string) => (
    <TextInput
      type={inputTypes[name]}
      label={text(`store.contact.${name}`)}
      description={hint}
      value={supportContact[name] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        set({ supportContact: { ...supportContact, [name]: value } })
      }
      error={errors?.fields[`store.supportContact.${name}`]}
      readOnly={!mayEdit}
    />
  )
  return (
    <Panel title={text('store.contact')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('store.contactHint')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          {way('email')}
          {way('phone')}
        </SimpleGrid>
        {way('url', text('store.contact.urlHint', { placeholder: '{order}' }))}
      </Stack>
    </Panel>
  )
}
