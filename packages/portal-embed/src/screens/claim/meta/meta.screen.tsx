import { questionsAfter, type AskedAboutItem as Asked } from '@aftercare/domain/api/reason-consequences'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../../app/paths.ts'
import { text, translated } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { FileDrop } from '../../../components/file-drop.tsx'
import { PrimaryBar } from '../../../components/primary-bar.tsx'
import { Screen } from '../../../components/screen.tsx'
import { TextArea } from '../../../components/text-input.tsx'
import type { DraftLine } from '../../../drafts/claim-draft.ts'
import {
  chooseSubscriptionChange,
  describeLine,
  findLine,
  reopenLine,
  resolveLine,
} from '../../../drafts/claim-draft-store.ts'
import type { FormErrors } from '../../../forms/read-form.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'
import { useUploads } from '../../../uploads/use-uploads.ts'
import { loadReasonConsequences } from '../load-reason-consequences.ts'
import { backToItems } from '../back-to-items.ts'
import { loadSubscriptionOffer } from '../../../session/subscription-offer.ts'
import type { RouteRequest } from '../../../session/order-session.ts'
import { addressAfter, reasonedLineAt } from '../claim-line.ts'
import { CouldNotAsk } from '../could-not-ask.tsx'
import { ItemInQuestion } from '../order-item.tsx'
import { CustomFieldInput } from './custom-field-input.tsx'
import { answerErrors, readAnswers, wordsAt } from './read-answers.ts'
import { readSubscriptionChoice, SubscriptionChoice } from './subscription-choice.tsx'
import '../claim.css'

export const loader = (route: LoaderFunctionArgs) => describedLineAt(route)

type Loaded = Awaited<ReturnType<typeof describedLineAt>>

/** A policy's question comes first; `asked` is null when the store could not be asked what it wants to know. */
async function describedLineAt(route: RouteRequest) {
  const at = await reasonedLineAt(route)
  const [consequences, offer] = await Promise.all([loadReasonConsequences(at), loadSubscriptionOffer(at)])
  if (consequences?.eventPolicyEnforcement && at.line.policyAnswer !== 'no')
    throw redirect(paths.claimLine.followUp.to(at))
  const { isClaimImageFromCustomerRequired } = at.settings
  const known = { isClaimImageFromCustomerRequired, claimType: at.claimType }
  return { ...at, offer, asked: consequences && questionsAfter(consequences, known) }
}

/** Files that were chosen but not uploaded, reported by the form. */
const unfinishedFiles = 'unfinishedFiles'

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const at = await describedLineAt({ params, request })
  const form = await request.formData()
  const { asked, line } = at
  if (!asked) return { fields: {}, alert: 'Sorry something went wrong. Please try again.' }

  const { customFields, comments } = wordsIn(form, asked)
  const fields: FormErrors['fields'] = answerErrors(asked.customFields, customFields)
  if (asked.isCommentRequired && comments === '') fields['comments'] = 'Must not be empty'
  if (Number(form.get(unfinishedFiles)) > 0)
    fields['files'] = 'Some files aren’t uploaded. Try again or remove them.'
  else if (line.assets.length < asked.requiredFiles)
    fields['files'] = text('meta.mediaMissing', { count: asked.requiredFiles })
  if (Object.keys(fields).length > 0)
    return { fields, alert: 'Check all the required fields before continuing.' }

  reopenLine(line.id)
  describeLine(line.id, { customFields, comments })
  chooseSubscriptionChange(line.id, readSubscriptionChoice(form, at.offer))
  const { requestedMethod } = claimTypes[at.claimType]
  if (requestedMethod) resolveLine(line.id, { requestedResolutionMethodEnum: requestedMethod })
  return redirect(addressAfter('meta', at))
}

const wordsIn = (form: FormData, asked: Asked) => ({
  customFields: readAnswers(form, asked.customFields),
  comments: wordsAt(form, 'comments')[0]?.trim() ?? '',
})

/** What else there is to say about the item: the store's fields, comments, files. */
export function Component() {
  const at = useLoaderData<typeof loader>()
  const { asked } = at
  if (!asked) return <CouldNotAsk title={text('meta.title')} back={paths.claim.to(at)} />

  const isSomethingRequired =
    asked.isCommentRequired || asked.requiredFiles > 0 || asked.customFields.some(({ required }) => required)
  return (
    <Screen
      step="details"
      title={text('meta.title')}
      lead={text(isSomethingRequired ? 'meta.leadRequired' : 'meta.leadOptional')}
      back={backToItems(paths.claim.to(at))}
    >
      <MetaForm key={at.line.id} at={at} asked={asked} />
    </Screen>
  )
}

function MetaForm({ at, asked }: { at: Loaded; asked: Asked }) {
  const errors = useActionData<typeof action>()
  const { line, orderLine, order, settings, offer } = at
  const files = useUploads({
    target: { storefrontId: settings.storefrontId, destination: 'crewClaimImg' },
    initial: line.assets,
    onChange: (assets) => {
      reopenLine(line.id)
      describeLine(line.id, { assets })
    },
  })
  const isUploading = files.uploads.some(({ status }) => status === 'preview')
  const unfinished = files.uploads.filter(({ status }) => status !== 'uploaded').length

  return (
    <Form
      method="post"
      noValidate
      className="form"
      ref={useFocusOnError(errors)}
      onInput={({ currentTarget }) => keepWords(at, new FormData(currentTarget), asked)}
    >
      <ItemInQuestion line={orderLine} order={order} quantity={line.quantity} />
      {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
      <Words line={line} asked={asked} errors={errors} />
      {offer && <SubscriptionChoice offer={offer} chosen={line.subscriptionChange} />}
      <FileDrop
        label={text('meta.photos')}
        help={asked.mediaInstructions}
        required={asked.requiredFiles}
        most={filesMax}
        uploads={files.uploads}
        onAdd={files.add}
        onRetry={files.retry}
        onRemove={files.remove}
        error={errors?.fields['files']}
      />
      <input type="hidden" name={unfinishedFiles} value={unfinished} />
      <PrimaryBar>
        <Button type="submit" {...(isUploading && { isBusy: true })}>
          {text('action.next')}
        </Button>
      </PrimaryBar>
    </Form>
  )
}

type WordsProps = { line: DraftLine; asked: Asked; errors: FormErrors | undefined }

function Words({ line, asked, errors }: WordsProps) {
  return (
    <>
      {asked.customFields.map((field) => (
        <CustomFieldInput
          key={field.id}
          field={field}
          answer={line.customFields.find(({ id }) => id === field.id)?.value ?? ''}
          error={errors?.fields[field.id]}
        />
      ))}
      {asked.isCommentShown && (
        <TextArea
          name="comments"
          label={text('meta.comments')}
          isOptional={!asked.isCommentRequired}
          defaultValue={line.comments}
          maxLength={commentMax}
          error={errors?.fields['comments']}
        />
      )}
    </>
  )
}

const commentMax = 5000
const filesMax = 20

/** A reload must not lose input. A finished line waits for its form to be submitted as a whole. */
function keepWords({ line: { id }, offer }: Loaded, form: FormData, asked: Asked): void {
  if (findLine(id)?.isComplete !== false) return
  describeLine(id, wordsIn(form, asked))
  chooseSubscriptionChange(id, readSubscriptionChoice(form, offer))
}
