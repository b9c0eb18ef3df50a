import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useSend } from '../forms/use-send.ts'
import { ConfirmModal } from './confirm-modal.tsx'

type RevokeButtonProps = {
  words: {
    /** On the button. */
    revoke: string
    /** The same with what is revoked, for screen readers. */
    revokeOf: string
    title: string
    lead: string
    submit: string
    keep: string
  }
  /** What is sent once the question is confirmed. */
  request: Parameters<ReturnType<typeof useSend>['send']>[0]
}

/** Takes access away for good, after a question. */
export function RevokeButton({ words, request }: RevokeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  const { send, errors, isSending } = useSend(close)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={words.revokeOf}
        onClick={() => setAsking(true)}
      >
        {words.revoke}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={words.title}
          submitLabel={words.submit}
          keepLabel={words.keep}
          errors={errors}
          isSending={isSending}
          onSubmit={() => send(request)}
          onClose={close}
        >
          <Text size="sm">{words.lead}</Text>
        </ConfirmModal>
      )}
    </>
  )
}
