import { Button, Group, Textarea } from '@mantine/core'
import { useCallback, useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useWork } from './use-work.ts'

/** A comment for staff, in the claim's timeline. */
export function CommentBox() {
  const [message, setMessage] = useState('')
  const { send, errors, isSending } = useWork('commentOnClaim', {
    onDone: useCallback(() => setMessage(''), []),
  })
  return (
    <form
      noValidate
      className="comment"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) send({ message })
      }}
    >
      <Textarea
        aria-label={text('comment.label')}
        placeholder={text('comment.placeholder')}
        rows={1}
        classNames={{ input: 'comment-words' }}
        maxLength={5000}
        value={message}
        onChange={({ currentTarget: { value } }) => setMessage(value)}
        error={errors?.fields['message']}
      />
      <FormAlert errors={errors} mt={6} />
      {message.trim() !== '' && (
        <Group justify="end" mt={6}>
          <Button type="submit" size="compact-md" variant="light" loading={isSending}>
            {text('comment.send')}
          </Button>
        </Group>
      )}
    </form>
  )
}
