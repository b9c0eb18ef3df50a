import { longestAnswer, mostAnswerFiles } from '@aftercare/domain/claims/question-schema'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FileField } from '../../../components/file-field.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useBlockingUploads } from '../../../forms/use-blocking-uploads.ts'
import { forOrder } from '../../../forms/use-uploads.ts'
import { useWork } from './use-work.ts'

type AnswerDrawerProps = {
  claim: MerchantClaim
  question: NonNullable<MerchantClaim['question']>
  onClose: () => void
}

/** What the customer answered by telephone or mail, in staff's hand. */
export function AnswerDrawer({ claim, question, onClose }: AnswerDrawerProps) {
  const [answer, setAnswer] = useState('')
  const proof = useBlockingUploads(forOrder(claim.originalStoreOrder.id))
  const { send, errors, isSending } = useWork('recordAnswer', { onDone: onClose })
  return (
    <FormDrawer
      title={text('work.answer.title')}
      lead={text('work.answer.lead')}
      submitLabel={text('work.answer.submit')}
      errors={errors}
      isSending={isSending}
      isChanged={answer !== '' || proof.files.uploads.length > 0}
      onSubmit={() =>
        proof.whenArrived((images) =>
          send({ version: claim.version, questionId: question.id, answer, images }),
        )
      }
      onClose={onClose}
    >
      <Text component="blockquote" size="sm" m={0} className="question-words">
        {question.question}
      </Text>
      <Textarea
        label={text('work.answer.words')}
        description={text('work.answer.wordsHint')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={longestAnswer}
        value={answer}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
        error={errors?.fields['answer']}
      />
      <FileField
        label={text('work.answer.files')}
        files={proof.files}
        most={mostAnswerFiles}
        error={proof.problem ?? errors?.fields['images']}
      />
    </FormDrawer>
  )
}
