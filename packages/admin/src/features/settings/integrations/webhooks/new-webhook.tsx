import { useCallback, useState } from 'react'
import * as v from 'valibot'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormDrawer } from '../../../../components/form-drawer.tsx'
import { OneTimeSecretModal } from '../../../../components/one-time-secret-modal.tsx'
import { useSend } from '../../../../forms/use-send.ts'
import { WebhookFields, type WebhookDraft } from './webhook-fields.tsx'

const made = v.object({ secret: v.string() })

/** The secret in an answer that has one. */
export const secretIn = (answer: unknown): string => v.parse(made, answer).secret

/** Creates a webhook and shows its secret, once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  const show = useCallback((answer: unknown) => setSecret(secretIn(answer)), [])
  return secret === undefined ? (
    <Form onMade={show} onClose={onClose} />
  ) : (
    <WebhookSecret secret={secret} onClose={onClose} />
  )
}

export const WebhookSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <OneTimeSecretModal
    title={text('webhooks.secretTitle')}
    lead={text('webhooks.secretLead')}
    label={text('webhooks.secret')}
    secret={secret}
    onClose={onClose}
  />
)

function Form({ onMade, onClose }: { onMade: (answer: unknown) => void; onClose: () => void }) {
  const [draft, setDraft] = useState<Pick<WebhookDraft, 'url' | 'events'>>({ url: '', events: [] })
  const { send, errors, isSending } = useSend(onMade)
  return (
    <FormDrawer
      title={text('webhooks.create')}
      submitLabel={text('webhooks.createSubmit')}
      errors={errors}
      isSending={isSending}
      isChanged={draft.url !== '' || draft.events.length > 0}
      onSubmit={() => send({ name: 'createWebhook', body: draft })}
      onClose={onClose}
    >
      <WebhookFields
        draft={draft}
        set={(change) => setDraft((draft) => ({ ...draft, ...change }))}
        errors={errors}
      />
    </FormDrawer>
  )
}
