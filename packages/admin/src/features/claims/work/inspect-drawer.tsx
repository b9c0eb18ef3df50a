import { claimWorkApi } from '@aftercare/domain/api/claim-work-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { InspectionGrade, OfferedGrade } from '@aftercare/domain/claims/inspection-grade-schema'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/claims/merchant-claim-schema'
import { customFieldOptions, type CustomField } from '@aftercare/domain/reasons/custom-field-schema'
import { Alert, MultiSelect, Radio, Select, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import '../../../app/texts/en/inspection-grades.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { useWork } from './use-work.ts'

type LineDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }
type Asked = EndpointOutput<typeof claimWorkApi.inspectionSettings>['inspections'][number]

/** What was found when an item came back: first what the rules ask for, then what staff want to note of their own. */
export function InspectDrawer({ claim, line, onClose }: LineDrawerProps) {
  const { answer, failure } = useAsked(claim, line)
  const asked = answer?.inspections.find(({ isSaved }) => !isSaved) ?? answer?.inspections[0]
  const saved = line.inspections.find(({ id, savedOn }) => id === asked?.id && savedOn !== null)
  const [grade, setGrade] = useState<string>()
  const [comment, setComment] = useState<string>()
  const [answers, setAnswers] = useState<Partial<Record<number, string>>>({})
  const { send, errors, isSending } = useWork('saveInspection', { lineId: line.id, onDone: onClose })
  const gradeId = grade ?? saved?.storeInspectionGrade?.id ?? ''
  const answerOf = (id: number) =>
    answers[id] ?? saved?.customFields.find((field) => field.id === id)?.value ?? ''

  return (
    <FormDrawer
      title={asked?.name ?? text('work.inspect.title')}
      lead={line.originalStoreOrderLineItem.name}
      submitLabel={text('work.inspect.submit')}
      errors={errors}
      isSending={isSending}
      onSubmit={() =>
        send({
          version: claim.version,
          inspectionId: asked?.id ?? null,
          storeInspectionGradeId: gradeId,
          comment: (comment ?? saved?.comment ?? '').trim() || null,
          customFields: (asked?.customFields ?? []).map(({ id }) => ({ id, value: answerOf(id) })),
        })
      }
      onClose={onClose}
    >
      {failure !== undefined && <Alert color="red">{failure}</Alert>}
      {!answer && failure === undefined && <Skeleton h={120} />}
      {answer && (
        <>
          <Grade
            value={gradeId}
            grades={offeredBeside(answer.storeInspectionGrades, saved?.storeInspectionGrade)}
            onChange={setGrade}
            error={errors?.fields['storeInspectionGradeId']}
          />
          <Questions
            asked={asked}
            answerOf={answerOf}
            onAnswer={(id, value) => setAnswers({ ...answers, [id]: value })}
          />
          <Textarea
            label={text('work.inspect.comment')}
            description={text('work.inspect.commentHint')}
            autosize
            minRows={3}
            maxLength={5000}
            value={comment ?? saved?.comment ?? ''}
            onChange={({ currentTarget: { value } }) => setComment(value)}
            error={errors?.fields['comment']}
          />
        </>
      )}
    </FormDrawer>
  )
}

/** What has to be looked at. */
function useAsked(claim: MerchantClaim, line: MerchantClaimLine) {
  const { store } = useStore()
  const params = { storeId: store.id, claimId: claim.id, claimLineItemId: line.id }
  return useCall(line.id, (signal) => call(claimWorkApi.inspectionSettings, { params, signal }))
}

/** The store's grades, and the one that was given before where it is not among them any more. */
const offeredBeside = (offered: readonly OfferedGrade[], given: InspectionGrade | null = null) =>
  given === null || offered.some(({ id }) => id === given.id)
    ? offered
    : [...offered, { ...given, description: text('grades.gone') }]

type GradeProps = {
  value: string
  grades: readonly OfferedGrade[]
  onChange: (gradeId: string) => void
  error: string | undefined
}

const Grade = ({ value, grades, onChange, error }: GradeProps) => (
  <Radio.Group label={text('work.inspect.grade')} value={value} onChange={onChange} error={error}>
    <Stack gap={8} my={6}>
      {grades.map(({ id, name, description }) => (
        <Radio key={id} value={id} label={name} description={description} />
      ))}
    </Stack>
  </Radio.Group>
)

type QuestionsProps = {
  asked: Asked | undefined
  answerOf: (id: number) => string
  onAnswer: (id: number, value: string) => void
}

const Questions = ({ asked, answerOf, onAnswer }: QuestionsProps) =>
  asked?.customFields.map((field) => (
    <Question
      key={field.id}
      field={field}
      value={answerOf(field.id)}
      onChange={(value) => onAnswer(field.id, value)}
    />
  ))

type QuestionProps = { field: CustomField; value: string; onChange: (value: string) => void }

function Question({ field, value, onChange }: QuestionProps) {
  const shared = {
    label: field.displayName,
    description: field.description ?? undefined,
    withAsterisk: field.required,
  }
  if (field.valueType === 'Select')
    return (
      <Select
        {...shared}
        data={customFieldOptions(field)}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  if (field.valueType === 'MultiSelect')
    return (
      <MultiSelect
        {...shared}
        data={customFieldOptions(field)}
        value={value.split(',').filter(Boolean)}
        onChange={(chosen) => onChange(chosen.join(','))}
      />
    )
  const isDate = field.valueType === 'Date'
  return (
    <TextInput
      {...shared}
      type={isDate ? 'date' : 'text'}
      inputMode={field.valueType === 'Number' ? 'decimal' : undefined}
      value={isDate ? value.slice(0, 10) : value}
      onChange={({ currentTarget: { value: entered } }) =>
        onChange(isDate && entered ? `${entered}T00:00:00.000Z` : entered)
      }
    />
  )
}
