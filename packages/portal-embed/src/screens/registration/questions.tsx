import type { CustomField, CustomFieldValue } from '@aftercare/domain/custom-fields/custom-field-schema'
import { useState } from 'react'
import { text } from '../../app/texts/text.ts'
import { ScanButton } from '../../components/scan-button.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { CustomFieldInput } from '../claim/meta/custom-field-input.tsx'

type QuestionsProps = {
  questions: readonly CustomField[]
  answers: readonly CustomFieldValue[]
  errors: FormErrors | undefined
}

/** The store's own questions; a serial number can be scanned. */
export const Questions = ({ questions, answers, errors }: QuestionsProps) =>
  questions.map((question) => {
    const answer = answers.find(({ id }) => id === question.id)?.value ?? ''
    const asked = { field: question, answer, error: errors?.fields[question.id] }
    return question.isUnique && question.valueType === 'Text' ? (
      <ScannedQuestion key={question.id} {...asked} />
    ) : (
      <CustomFieldInput key={question.id} {...asked} />
    )
  })

function ScannedQuestion(asked: { field: CustomField; answer: string; error: string | undefined }) {
  const [scanned, setScanned] = useState<string>()
  return (
    <>
      <CustomFieldInput key={scanned} {...asked} answer={scanned ?? asked.answer} />
      <ScanButton
        label={text('registration.scanAnswer', { name: asked.field.displayName })}
        onScan={setScanned}
      />
    </>
  )
}
