import { claimFilingApi } from '@aftercare/domain/api/claim-filing-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { Group, Radio, Skeleton, Text, Textarea } from '@mantine/core'
import { call } from '../../../api.ts'
import { workSource } from '../../../app/card-token.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-work.ts'
import '../../../app/texts/en/new-claim.ts'
import { text } from '../../../app/texts/text.ts'
import { FileField } from '../../../components/file-field.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { QuestionInput } from '../../../components/question-input.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { forOrder, useUploads } from '../../../forms/use-uploads.ts'
import type { LineFieldsProps } from './new-claim-line.tsx'
import { isGiftReturn, placeOf } from './new-claim-values.ts'

type Asked = EndpointOutput<typeof claimFilingApi.askAboutItem>

/**
 * The customer's answers about an item: everything that the portal would ask. With overridden eligibility
 * they are optional.
 */
export function LineQuestions(props: LineFieldsProps) {
  const { line } = props
  const { answer: asked, failure } = useAsked(props)
  if (line.reasonId === null) return null
  if (failure) return <FormAlert errors={failure} />
  return asked ? <Questions {...props} asked={asked} /> : <Skeleton h={90} aria-busy />
}

/** Nothing before there is a reason; reloaded for each reason, and for the quantity, which rules may use. */
function useAsked({ item, order, form: { claim }, line }: LineFieldsProps) {
  const { store } = useStore()
  const { claimType } = claim
  const { quantity, reasonId, detailId } = line
  return useCall([claimType, quantity, reasonId, detailId, isGiftReturn(claim)].join(), async (signal) => {
    if (reasonId === null) return undefined
    return call(claimFilingApi.askAboutItem, {
      params: { storeId: store.id, storeOrderId: order.id, lineItemId: item.id },
      body: {
        claimType,
        quantity,
        reasonId,
        isGiftReturn: isGiftReturn(claim),
        ...(detailId !== null && { reasonDetailId: detailId }),
        source: workSource(),
      },
      signal,
    })
  })
}

function Questions({ item, order, form, line, onChange, asked }: LineFieldsProps & { asked: Asked }) {
  const { claim, errors } = form
  const isOpen = claim.isOverriding
  const at = `claimLineItems.${placeOf(order, claim, item.id)}`
  const errorAt = (path: string) => errors?.fields[`${at}.${path}`]
  return (
    <>
      {asked.policy && (
        <Policy policy={asked.policy} line={line} onChange={onChange} error={errorAt('policyAnswer')} />
      )}
      {asked.customFields.map((field) => (
        <QuestionInput
          key={field.id}
          field={isOpen ? { ...field, required: false } : field}
          value={line.answers[field.id] ?? ''}
          onChange={(value) => onChange({ answers: { ...line.answers, [field.id]: value } })}
          error={errorAt(`customFields.${field.id}`)}
        />
      ))}
      {asked.isCommentShown && (
        <Textarea
          label={text('newClaim.comments')}
          withAsterisk={asked.isCommentRequired && !isOpen}
          autosize
          minRows={2}
          maxLength={5000}
          value={line.comments}
          onChange={({ currentTarget: { value } }) => onChange({ comments: value })}
          error={errorAt('comments')}
        />
      )}
      <Pictures
        orderId={order.id}
        onChange={onChange}
        instructions={asked.mediaInstructions}
        required={isOpen ? 0 : asked.requiredFiles}
        error={errors?.fields[`${item.id}.files`] ?? errorAt('images')}
      />
    </>
  )
}

type PolicyProps = Pick<LineFieldsProps, 'line' | 'onChange'> & {
  policy: NonNullable<Asked['policy']>
  error: string | undefined
}

/** A question whose yes ends the request. */
const Policy = ({ policy, line, onChange, error }: PolicyProps) => (
  <Radio.Group
    label={policy.question}
    value={line.policyAnswer}
    onChange={(answer) => onChange({ policyAnswer: answer })}
    error={error}
  >
    <Group gap="lg" my={6}>
      <Radio value="yes" label={text('claim.line.yes')} />
      <Radio value="no" label={text('claim.line.no')} />
    </Group>
    {line.policyAnswer === 'yes' && (
      <Text size="sm" c="dimmed">
        {policy.onYesMessage ?? text('newClaim.policyYes')}
      </Text>
    )}
  </Radio.Group>
)

type PicturesProps = Pick<LineFieldsProps, 'onChange'> & {
  orderId: string
  instructions: string | null
  required: number
  error: string | undefined
}

function Pictures({ orderId, instructions, required, onChange, error }: PicturesProps) {
  const files = useUploads(forOrder(orderId), {
    onChange: ({ names, isUnfinished }) => onChange({ images: names, isUnfinished }),
  })
  return (
    <div>
      {instructions !== null && (
        <Text size="sm" mb={4}>
          {instructions}
        </Text>
      )}
      <FileField label={text('work.inspect.images')} isRequired={required > 0} error={error} files={files} />
    </div>
  )
}
