import type { ShopTask } from '@aftercare/domain/api/shop-task-schema'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useWork } from './use-work.ts'

type TaskDrawerProps = { task: ShopTask; outcome: 'done' | 'failed'; onClose: () => void }

/** Says for a custom shop that it did something, or why it can’t. */
export function TaskDrawer({ task, outcome, onClose }: TaskDrawerProps) {
  const [words, setWords] = useState('')
  const { send, errors, isSending } = useWork('answerShopTask', {
    onDone: onClose,
    taskId: task.id,
  })
  const isDone = outcome === 'done'
  const field = { value: words, 'data-autofocus': true } as const
  return (
    <FormDrawer
      title={text(isDone ? 'task.done' : 'task.failed')}
      lead={text(isDone ? 'task.doneLead' : 'task.failedLead')}
      submitLabel={text(isDone ? 'task.done' : 'task.failedSubmit')}
      errors={errors}
      isSending={isSending}
      isChanged={words !== ''}
      onSubmit={() =>
        send(isDone ? { outcome, reference: words.trim() } : { outcome: 'failed', message: words })
      }
      onClose={onClose}
    >
      {isDone ? (
        <TextInput
          label={text(`task.reference.${task.kind}`)}
          description={text('task.referenceHint')}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setWords(value)}
          error={errors?.fields['reference']}
          {...field}
        />
      ) : (
        <Textarea
          label={text('task.message')}
          autosize
          minRows={3}
          maxLength={500}
          onChange={({ currentTarget: { value } }) => setWords(value)}
          error={errors?.fields['message']}
          {...field}
        />
      )}
    </FormDrawer>
  )
}
