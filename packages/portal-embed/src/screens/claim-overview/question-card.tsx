import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { longestAnswer, mostAnswerFiles } from '@aftercare/domain/claims/question-schema'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { localDaysBetween } from '@aftercare/domain/shared/dates'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formatDateTime } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { TextArea } from '../../components/text-input.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import type { Answered, Question } from './answer-question.ts'
import { unfinishedFiles } from './unfinished-files.ts'

type QuestionCardProps = {
  claim: CustomerClaim
  settings: CustomerSettings
  answered: Answered | undefined
}

/** A question of staff about the claim, and its answer. Once it is answered or closed, the card says so. */
export function QuestionCard({ claim, settings, answered }: QuestionCardProps) {
  const { question } = claim
  if (question && (answered?.questionId !== question.id || answered.errors))
    return (
      <Card icon="info" title={text('question.title')}>
        <Asked question={question} claim={claim} timeZone={settings.timeZone} />
        <AnswerForm
          key={question.id}
          question={question}
          target={{ storefrontId: settings.storefrontId, claimExternalId: claim.externalId }}
          errors={answered?.questionId === question.id ? answered.errors : undefined}
        />
      </Card>
    )
  if (!answered) return null
  const refusal = answered.errors?.alert
  if (!refusal) return <Thanks />
  return (
    <>
      <Alert>{translated(refusal)}</Alert>
      <ContactStore orderNo={claim.originalStoreOrder.orderNo} />
    </>
  )
}

type AskedProps = { question: Question; claim: CustomerClaim; timeZone: string }

/** The question, its items if it isn't about all of them, and the deadline. */
function Asked({ question, claim, timeZone }: AskedProps) {
  const { claimLineItemIds, lapsesOn } = question
  const names = claim.claimLineItems
    .filter(({ id }) => claimLineItemIds.includes(id))
    .map(({ originalStoreOrderLineItem: { name } }) => name)
  const days = daysLeft(lapsesOn, timeZone)
  return (
    <div className="question">
      <blockquote className="question-words">{question.question}</blockquote>
      {names.length < claim.claimLineItems.length && (
        <p className="shipment-quiet">{text('question.about', { items: names.join(' · ') })}</p>
      )}
      <p>
        <strong>{text('question.until', { date: formatDateTime(lapsesOn) })}</strong>{' '}
        {days < 7 && text('question.left', { count: Math.max(days, 0) })}
      </p>
      <p className="shipment-quiet">{text('question.after')}</p>
    </div>
  )
}

/** Whole days of the store's calendar: 0 is today. */
const daysLeft = (until: string, timeZone: string) => localDaysBetween(new Date(), new Date(until), timeZone)

type AnswerFormProps = {
  question: Question
  target: { storefrontId: string; claimExternalId: string }
  errors: FormErrors | undefined
}

function AnswerForm({ question, target, errors }: AnswerFormProps) {
  const files = useUploads({ target })
  const isUploading = files.uploads.some(({ status }) => status === 'preview')
  const unfinished = files.uploads.filter(({ status }) => status !== 'uploaded').length
  return (
    <Form method="post" noValidate preventScrollReset className="form" ref={useFocusOnError(errors)}>
      {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
      <input type="hidden" name="questionId" value={question.id} />
      <TextArea
        name="answer"
        label={text('question.answer')}
        maxLength={longestAnswer}
        error={errors?.fields['answer']}
      />
      <FileDrop
        label={text('question.files')}
        required={0}
        most={mostAnswerFiles}
        uploads={files.uploads}
        onAdd={files.add}
        onRetry={files.retry}
        onRemove={files.remove}
        error={errors?.fields[unfinishedFiles.name] ?? errors?.fields['images']}
      />
      {files.uploads.map(
        (upload) =>
          upload.status === 'uploaded' && (
            <input key={upload.id} type="hidden" name="images" value={upload.cdnName} />
          ),
      )}
      <input type="hidden" name={unfinishedFiles.name} value={unfinished} />
      <Button type="submit" isWide {...(isUploading && { isBusy: true })}>
        {text('question.send')}
      </Button>
    </Form>
  )
}

/** Gets the focus, since the form is gone, so that screen readers announce it. */
function Thanks() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="question-thanks">
      <Alert tone="success" title={text('question.sent')}>
        {text('question.sentDetail')}
      </Alert>
    </div>
  )
}
