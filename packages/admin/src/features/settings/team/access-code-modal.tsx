import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { formatMoment } from '../../../app/format.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { useSend } from '../../../forms/use-send.ts'
import { OneTimeSecretModal } from '../../../components/one-time-secret-modal.tsx'

const issued = v.object({ url: v.string(), expiresOn: v.string() })

/** Creates a single-use sign-in link for this user, and shows it once. */
export function AccessCodeModal({ user, onClose }: { user: StoreUser; onClose: () => void }) {
  const [link, setLink] = useState<v.InferOutput<typeof issued>>()
  const { send, errors, isSending } = useSend(
    useCallback((answer: unknown) => setLink(v.parse(issued, answer)), []),
  )
  const name = nameOf(user)
  if (link)
    return (
      <OneTimeSecretModal
        title={text('accessCode.madeTitle')}
        lead={text('accessCode.madeLead', { name, when: formatMoment(link.expiresOn) })}
        label={text('accessCode.link')}
        secret={link.url}
        onClose={onClose}
      />
    )
  return (
    <ConfirmModal
      title={text('accessCode.title', { name })}
      submitLabel={text('accessCode.submit')}
      isHarmless
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'issueAccessCode', params: { userId: user.id } })}
      onClose={onClose}
    >
      <Text size="sm">{text('accessCode.lead', { name })}</Text>
    </ConfirmModal>
  )
}
