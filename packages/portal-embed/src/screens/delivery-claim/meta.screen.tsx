import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { TextArea } from '../../components/text-input.tsx'
import { changeDeliveryClaim, deliveryClaimFor } from '../../drafts/delivery-claim-draft.ts'
import type { FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { reasonedClaimAt } from './delivery-claim-at.ts'
import './delivery-claim.css'

const noteMax = 5000
const photosMax = 20
const unfinishedFiles = 'unfinishedFiles'

export async function loader(route: LoaderFunctionArgs) {
  const claim = await reasonedClaimAt(route)
  if (claim.draft.items.length === 0) throw redirect(paths.deliveryClaim.items.to(claim.at))
  return claim
}

export async function action(route: ActionFunctionArgs): Promise<FormErrors | Response> {
  const { at, requiredImageCount } = await reasonedClaimAt(route)
  const form = await route.request.formData()
  const fields: FormErrors['fields'] = {}
  if (Number(form.get(unfinishedFiles)) > 0) fields['files'] = text('meta.mediaUnfinished')
  else if (deliveryClaimFor(at.orderId).assets.length < requiredImageCount)
    fields['files'] = text('deliveryClaim.photosMissing', { count: requiredImageCount })
  if (Object.keys(fields).length > 0)
    return { fields, alert: 'Check all the required fields before continuing.' }
  changeDeliveryClaim(at.orderId, { noteFromCustomer: noteIn(form), isDescribed: true })
  return redirect(paths.deliveryClaim.address.to(at))
}

const noteIn = (form: FormData): string => {
  const note = form.get('noteFromCustomer')
  return typeof note === 'string' ? note.trim() : ''
}

/** What else there is to say: words and pictures, which the store may want of damage. */
export function Component() {
  const { at, draft, settings, requiredImageCount } = useLoaderData<typeof loader>()
  const errors: FormErrors | undefined = useActionData<typeof action>()
  const files = useUploads({
    target: { storefrontId: settings.storefrontId, destination: 'gspClaimImg' },
    isImagesOnly: true,
    initial: draft.assets,
    onChange: (assets) => changeDeliveryClaim(at.orderId, { assets }),
  })
  const isUploading = files.uploads.some(({ status }) => status === 'preview')
  const unfinished = files.uploads.filter(({ status }) => status !== 'uploaded').length

  return (
    <Screen
      title={text('deliveryClaim.metaTitle')}
      lead={text('deliveryClaim.metaLead')}
      back={backToOrder(paths.deliveryClaim.order.to(at))}
    >
      <Form
        method="post"
        noValidate
        className="form"
        ref={useFocusOnError(errors)}
        onInput={({ currentTarget }) =>
          changeDeliveryClaim(at.orderId, { noteFromCustomer: noteIn(new FormData(currentTarget)) })
        }
      >
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        <TextArea
          name="noteFromCustomer"
          label={text('deliveryClaim.comments')}
          isOptional
          defaultValue={draft.noteFromCustomer}
          maxLength={noteMax}
        />
        <FileDrop
          label={text('deliveryClaim.photos')}
          isImagesOnly
          required={requiredImageCount}
          most={photosMax}
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
    </Screen>
  )
}
