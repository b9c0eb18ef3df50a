import { claimWorkApi } from '@aftercare/domain/api/claim-work-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { InspectionGrade, OfferedGrade } from '@aftercare/domain/claims/inspection-grade-schema'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { NativeSelect, Radio, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import '../../../app/texts/en/inspection-grades.ts'
import { text } from '../../../app/texts/text.ts'
import { FileField } from '../../../components/file-field.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { QuestionInput } from '../../../components/question-input.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { useBlockingUploads } from '../../../forms/use-blocking-uploads.ts'
import { forOrder } from '../../../forms/use-uploads.ts'
import { useWork } from './use-work.ts'

type LineDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }
type Settings = EndpointOutput<typeof claimWorkApi.inspectionSettings>
type Asked = Settings['inspections'][number]

/** Inspection results of a returned item: first those that rules require, then staff's own. */
export function InspectDrawer(props: LineDrawerProps) {
  const { answer, failure } = useSettings(props)
  if (answer) return <Inspecting {...props} settings={answer} />
  return (
    <FormDrawer
      title={text('work.inspect.title')}
      lead={props.line.originalStoreOrderLineItem.name}
      submitLabel={text('work.inspect.submit')}
      errors={failure}
      isSending={false}
      isChanged={false}
      isReadOnly
      onSubmit={props.onClose}
      onClose={props.onClose}
    >
      {!failure && <Skeleton h={120} />}
    </FormDrawer>
  )
}

/** What has to be looked at, and the grades there are. */
function useSettings({ claim, line }: LineDrawerProps) {
  const { store } = useStore()
  const params = { storeId: store.id, claimId: claim.id, claimLineItemId: line.id }
  return useCall(line.id, (signal) => call(claimWorkApi.inspectionSettings, { params, signal }))
}

type InspectingProps = LineDrawerProps & { settings: Settings }

/** An additional inspection by staff. */
const another = 'another'

/** Opens at the first open inspection; others can be selected, or added. */
function Inspecting(props: InspectingProps) {
  const { inspections, storeInspectionGrades } = props.settings
  const first = inspections.find(({ isSaved }) => !isSaved) ?? inspections[0]
  const [chosen, setChosen] = useState(first?.id ?? another)
  const choices = inspections.map(({ id, name, isSaved }) => {
    const grade = props.line.inspections.find((one) => one.id === id)?.storeInspectionGrade?.name
    const state = isSaved ? (grade ?? text('work.inspect.saved')) : text('work.inspect.toDo')
    return { value: id, label: text('work.inspect.choice', { name, state }) }
  })
  return (
    <InspectionForm
      key={chosen}
      {...props}
      grades={storeInspectionGrades}
      asked={inspections.find(({ id }) => id === chosen)}
      choice={(isChanged) =>
        inspections.length > 0 && (
          <NativeSelect
            label={text('work.inspect.which')}
            description={isChanged && text('work.inspect.saveFirst')}
            data={[...choices, { value: another, label: text('work.inspect.another') }]}
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
            disabled={isChanged}
          />
        )
      }
    />
  )
}

type InspectionFormProps = LineDrawerProps & {
  asked: Asked | undefined
  grades: readonly OfferedGrade[]
  /** Which inspection it is; another one cannot be turned to before what was entered is saved. */
  choice: (isChanged: boolean) => ReactNode
}

function InspectionForm({ claim, line, asked, grades, choice, onClose }: InspectionFormProps) {
  const { saved, found, set, proof, isChanged } = useInspection(claim, line, asked)
  const { send, errors, isSending } = useWork('saveInspection', { lineId: line.id, onDone: onClose })
  const submit = () =>
    proof.whenArrived((images) => send({ version: claim.version, ...inspectionOf(asked, found), images }))
  return (
    <FormDrawer
      title={asked?.name ?? text('work.inspect.title')}
      lead={line.originalStoreOrderLineItem.name}
      submitLabel={text('work.inspect.submit')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice(isChanged)}
      {!asked && (
        <TextInput
          label={text('work.inspect.name')}
          maxLength={128}
          value={found.name}
          onChange={({ currentTarget: { value: name } }) => set({ name })}
          error={errors?.fields['name']}
        />
      )}
      <Grade
        value={found.gradeId}
        grades={offeredBeside(grades, saved?.storeInspectionGrade)}
        onChange={(gradeId) => set({ gradeId })}
        error={errors?.fields['storeInspectionGradeId']}
      />
      {asked?.customFields.map((field) => (
        <QuestionInput
          key={field.id}
          field={field}
          value={found.answers[field.id] ?? ''}
          onChange={(value) => set({ answers: { ...found.answers, [field.id]: value } })}
        />
      ))}
      <FileField
        label={text('work.inspect.images')}
        files={proof.files}
        error={proof.problem ?? errors?.fields['images']}
      />
      <Textarea
        label={text('work.inspect.comment')}
        description={text('work.inspect.commentHint')}
        autosize
        minRows={3}
        maxLength={5000}
        value={found.comment}
        onChange={({ currentTarget: { value: comment } }) => set({ comment })}
        error={errors?.fields['comment']}
      />
    </FormDrawer>
  )
}

/** What was noted of it before, if anything, and what is being entered. */
function useInspection(claim: MerchantClaim, line: MerchantClaimLine, asked: Asked | undefined) {
  const saved = line.inspections.find(({ id, savedOn }) => id === asked?.id && savedOn !== null)
  const images = saved?.images ?? []
  const [before] = useState(() => foundBefore(saved))
  const [found, setFound] = useState(before)
  const proof = useBlockingUploads(forOrder(claim.originalStoreOrder.id), { initial: images.map(uploaded) })
  const { isUnfinished, names } = proof.files
  return {
    saved,
    found,
    set: (change: Partial<Found>) => setFound({ ...found, ...change }),
    proof,
    isChanged:
      JSON.stringify(found) !== JSON.stringify(before) ||
      isUnfinished ||
      names.join() !== images.map(({ name }) => name).join(),
  }
}

type Inspection = MerchantClaimLine['inspections'][number]

/** As it is entered; answers by the ids of their questions. */
type Found = { name: string; gradeId: string; comment: string; answers: Partial<Record<number, string>> }

const foundBefore = (saved: Inspection | undefined): Found => ({
  name: saved?.name ?? text('work.inspect.title'),
  gradeId: saved?.storeInspectionGrade?.id ?? '',
  comment: saved?.comment ?? '',
  answers: Object.fromEntries(saved?.customFields.map(({ id, value }) => [id, value]) ?? []),
})

const inspectionOf = (asked: Asked | undefined, { name, gradeId, comment, answers }: Found) => ({
  inspectionId: asked?.id ?? null,
  ...(!asked && { name }),
  storeInspectionGradeId: gradeId,
  comment: comment.trim() || null,
  customFields: (asked?.customFields ?? []).map(({ id }) => ({ id, value: answers[id] ?? '' })),
})

const uploaded = ({ name, originalName, contentType, src }: Inspection['images'][number]) => ({
  id: name,
  name: originalName,
  type: contentType ?? '',
  src: contentType?.startsWith('image/') ? src : null,
  cdnName: name,
})

/** The store's grades, and the current one if it was removed. */
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
