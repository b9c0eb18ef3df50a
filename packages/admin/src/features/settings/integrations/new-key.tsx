import { apiKeyKind, apiScopes } from '@aftercare/domain/merchants/permissions'
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { monospaced } from '../../../components/monospaced.ts'
import { OneTimeSecretModal } from '../../../components/one-time-secret-modal.tsx'

/** Creates an API key or an OAuth client, and shows the secret, once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<v.InferOutput<typeof made>>()
  const show = useCallback((answer: unknown) => setCreated(v.parse(made, answer)), [])
  if (!created) return <KeyForm onMade={show} onClose={onClose} />
  const { id, kind, key: secret } = created
  return kind === 'key' ? (
    <OneTimeSecretModal
      title={text('apiKeys.madeTitle')}
      lead={text('apiKeys.madeLead')}
      label={text('apiKeys.key')}
      secret={secret}
      onClose={onClose}
    />
  ) : (
    <OneTimeSecretModal
      title={text('apiKeys.clientMadeTitle')}
      lead={text('apiKeys.clientMadeLead')}
      label={text('apiKeys.clientSecret')}
      secret={secret}
      onClose={onClose}
    >
      <TextInput label={text('apiKeys.clientId')} value={id} readOnly styles={monospaced} />
    </OneTimeSecretModal>
  )
}

const made = v.object({ id: v.string(), kind: apiKeyKind, key: v.string() })

function KeyForm({ onMade, onClose }: { onMade: (answer: unknown) => void; onClose: () => void }) {
  const [kind, setKind] = useState<string>('key')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const { send, errors, isSending } = useSend(onMade)
  return (
    <FormDrawer
      title={text('apiKeys.createTitle')}
      submitLabel={text('apiKeys.createSubmit')}
      errors={errors}
      isSending={isSending}
      isChanged={name !== '' || kind !== 'key' || scopes.length > 0}
      onSubmit={() => send({ name: 'createApiKey', body: { kind, name, scopes } })}
      onClose={onClose}
    >
      <Radio.Group label={text('apiKeys.kind')} value={kind} onChange={setKind}>
        <Stack gap="xs" mt="xs">
          {apiKeyKind.options.map((each) => (
            <Radio
              key={each}
              value={each}
              label={text(`apiKeys.kind.${each}`)}
              description={text(`apiKeys.kind.${each}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
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
