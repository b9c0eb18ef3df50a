import { apiScopes } from '@aftercare/domain/merchants/permissions'
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import '../../app/texts/en/people.ts'
import { text } from '../../app/texts/text.ts'
import { CopyText } from '../../components/copy-text.tsx'
import { FormDrawer } from '../../components/form-drawer.tsx'
import { useSend } from '../../forms/use-send.ts'

/** Makes an API key and tells it, once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  const show = useCallback((answer: unknown) => setKey(v.parse(made, answer).key), [])
  return key === undefined ? (
    <KeyForm onMade={show} onClose={onClose} />
  ) : (
    <Told apiKey={key} onClose={onClose} />
  )
}

const made = v.object({ key: v.string() })

function KeyForm({ onMade, onClose }: { onMade: (answer: unknown) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const { send, errors, isSending } = useSend(onMade)
  return (
    <FormDrawer
      title={text('apiKeys.createTitle')}
      submitLabel={text('apiKeys.createSubmit')}
      errors={errors}
      isSending={isSending}
      isChanged={name !== '' || scopes.length > 0}
      onSubmit={() => send({ name: 'createApiKey', body: { name, scopes } })}
      onClose={onClose}
    >
      <TextInput
        label={text('apiKeys.name')}
        description={text('apiKeys.nameHint')}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        error={errors?.fields['name']}
        maxLength={128}
        autoComplete="off"
      />
      <Checkbox.Group
        label={text('apiKeys.scopes')}
        value={scopes}
        onChange={setScopes}
        error={errors?.fields['scopes']}
      >
        <Stack gap="sm" mt="xs">
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={text(`apiKeys.scope.${scope}`)}
              description={text(`apiKeys.scope.${scope}Hint`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDrawer>
  )
}

/** Closed by its button alone: what is gone by a click beside it would be gone for good. */
const Told = ({ apiKey, onClose }: { apiKey: string; onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title={text('apiKeys.madeTitle')}
    withCloseButton={false}
    closeOnClickOutside={false}
    closeOnEscape={false}
    size="lg"
  >
    <Stack gap="md">
      <Text size="sm">{text('apiKeys.madeLead')}</Text>
      <TextInput
        aria-label={text('apiKeys.key')}
        value={apiKey}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        ff="monospace"
        data-autofocus
      />
      <Group justify="end" gap="xs">
        <CopyText value={apiKey} label={text('apiKeys.copy')} copiedLabel={text('apiKeys.copied')} isMain />
        <Button variant="default" onClick={onClose}>
          {text('apiKeys.done')}
        </Button>
      </Group>
    </Stack>
  </Modal>
)
