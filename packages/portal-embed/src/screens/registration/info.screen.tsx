import { consentWordingOf, type ConsentWording } from '@aftercare/domain/registrations/marketing-consent'
import { useEffect, useState } from 'react'
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
import { Checkbox } from '../../components/checkbox.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { goHome, Screen } from '../../components/screen.tsx'
import { changeRegistration, registrationAt } from '../../drafts/registration-draft.ts'
import { programName } from '../../flow/program-name.ts'
import type { FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { EmailField } from '../address/contact-fields.tsx'
import { answerErrors, readAnswers } from '../claim/meta/read-answers.ts'
import { registrationSettings } from './registration-at.ts'
import { chooseNamed } from './choose-named.ts'
import { Questions } from './questions.tsx'
import { PersonFields, PurchaseFields } from './registration-fields.tsx'
import { questionsOf, readDetails } from './registration-form.ts'
import '../address/address.css'
import '../claim/claim.css'
import './registration.css'

const textMax = 255
const proofsMax = 20

/** Files that were chosen but not uploaded, reported by the form. */
const unfinishedFiles = 'unfinishedFiles'
const consentField = 'emailMarketingConsent'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const store = params['store'] ?? ''
  const settings = await registrationSettings(store)
  const referrer = new URL(request.url).searchParams.get('referrer')?.slice(0, textMax)
  if (registrationAt(store).saved) changeRegistration(store, {})
  if (referrer) changeRegistration(store, { referrer })
  await chooseNamed(store, settings, new URL(request.url).searchParams)
  return { store, settings, draft: registrationAt(store), wording: consentWordingOf(settings) }
}

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const store = params['store'] ?? ''
  const settings = await registrationSettings(store)
  const form = await request.formData()
  const questions = questionsOf(settings)
  const customFields = readAnswers(form, questions)
  const { details, errors } = readDetails(Object.fromEntries(form), settings)
  const fields: FormErrors['fields'] = { ...errors, ...answerErrors(questions, customFields) }
  const { assets } = registrationAt(store)
  const { shouldCollectProofOfPurchase } = settings.registrations
  if (Number(form.get(unfinishedFiles)) > 0) fields['files'] = text('meta.mediaUnfinished')
  else if (shouldCollectProofOfPurchase && assets.length === 0)
    fields['files'] = text('registration.proofMissing', { count: 1 })
  if (!details || Object.keys(fields).length > 0)
    return { fields, alert: 'Check all the required fields before continuing.' }

  const wording = consentWordingOf(settings)
  const isConsentGiven = form.get(consentField) !== null
  changeRegistration(store, {
    details,
    customFields,
    entered: enteredIn(form),
    isConsentGiven: wording ? isConsentGiven : true,
    consent: wording && isConsentGiven ? { wording, collectedOn: new Date().toISOString() } : null,
  })
  return redirect(paths.registration.products.to({ store }))
}

/** What was typed into the fields, so that a reload costs nothing. */
const enteredIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Who registers, when and where it was bought, and what else the store asks. */
export function Component() {
  const { store, settings } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={text('registration.title')}
      lead={text('registration.lead', { program: programName('warranty', settings.theme) })}
      back={goHome(paths.lookUp.to({ store }))}
    >
      <InfoForm />
    </Screen>
  )
}

function InfoForm() {
  const { store, settings, draft, wording } = useLoaderData<typeof loader>()
  const errors: FormErrors | undefined = useActionData<typeof action>()
  const [files, setFiles] = useState({ isUploading: false, unfinished: 0 })
  const field = (name: string) => ({
    name,
    defaultValue: draft.entered[name] ?? '',
    error: errors?.fields[name],
    maxLength: textMax,
  })
  const keep = (form: FormData) =>
    changeRegistration(store, {
      entered: enteredIn(form),
      customFields: readAnswers(form, questionsOf(settings)),
      isConsentGiven: !wording || form.get(consentField) !== null,
    })

  return (
    <Form
      method="post"
      noValidate
      className="form"
      ref={useFocusOnError(errors)}
      onInput={({ currentTarget }) => keep(new FormData(currentTarget))}
    >
      {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
      {draft.items.map(({ variantIdFromPlatform, title, options, imgUrl }) => (
        <LineItem
          key={variantIdFromPlatform}
          name={title}
          imgUrl={imgUrl}
          options={options ? [{ name: '', value: options }] : []}
        />
      ))}
      <PersonFields
        settings={settings}
        field={field}
        errors={errors}
        isAddressAsked={settings.registrations.shouldCollectAddress}
      >
        <EmailField field={field} label={text('registration.email')} help={text('registration.emailHelp')} />
      </PersonFields>
      <PurchaseFields
        settings={settings}
        field={field}
        channels={settings.registrations.storeSalesChannels}
      />
      <Questions questions={questionsOf(settings)} answers={draft.customFields} errors={errors} />
      {settings.registrations.shouldCollectProofOfPurchase && (
        <ProofField error={errors?.fields['files']} onProgress={setFiles} />
      )}
      <input type="hidden" name={unfinishedFiles} value={files.unfinished} />
      {wording && <ConsentField wording={wording} isGiven={draft.isConsentGiven} />}
      <PrimaryBar>
        <Button type="submit" {...(files.isUploading && { isBusy: true })}>
          {text('action.next')}
        </Button>
      </PrimaryBar>
    </Form>
  )
}

type ProofProps = {
  error: string | undefined
  onProgress: (files: { isUploading: boolean; unfinished: number }) => void
}

/** Files that prove the purchase, sent as they are chosen. */
function ProofField({ error, onProgress }: ProofProps) {
  const { store, settings, draft } = useLoaderData<typeof loader>()
  const { uploads, add, retry, remove } = useUploads({
    target: { storefrontId: settings.storefrontId, destination: 'crewProofOfPurchase' },
    initial: draft.assets,
    onChange: (assets) => changeRegistration(store, { assets }),
  })
  const isUploading = uploads.some(({ status }) => status === 'preview')
  const unfinished = uploads.filter(({ status }) => status !== 'uploaded').length
  useEffect(() => onProgress({ isUploading, unfinished }), [onProgress, isUploading, unfinished])
  return (
    <FileDrop
      label={text('registration.proof')}
      help={text('registration.proofHelp')}
      required={1}
      most={proofsMax}
      uploads={uploads}
      onAdd={add}
      onRetry={retry}
      onRemove={remove}
      error={error}
    />
  )
}

/** The store's text about marketing emails, with its policy. */
const ConsentField = ({ wording, isGiven }: { wording: ConsentWording; isGiven: boolean }) => (
  <div className="registration-consent">
    <Checkbox
      name={consentField}
      value="yes"
      label={wording.label}
      help={wording.detail}
      isOptional
      defaultChecked={isGiven}
    />
    <p className="field-help">
      {wording.policyText}{' '}
      <a
        href={wording.policyUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={text('registration.openPolicy', { title: wording.policyTitle })}
      >
        {wording.policyTitle}
      </a>
    </p>
  </div>
)
