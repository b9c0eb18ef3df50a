import { apiScopes } from '@aftercare/domain/merchants/permissions'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { OneTimeSecretModal } from '../../../components/one-time-secret-modal.tsx'

/** Creates an API key and shows it, once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string>()
  const show = useCallback((answer: unknown) => setKey(v.parse(made, answer).key), [])
  return key === undefined ? (
    <KeyForm onMade={show} onClose={onClose} />
  ) : (
    <OneTimeSecretModal
      title={text('apiKeys.madeTitle')}
      lead={text('apiKeys.madeLead')}
      label={text('apiKeys.key')}
      secret={key}
      onClose={onClose}
    />
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
