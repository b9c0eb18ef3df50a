import type { OwnRegistration } from '@aftercare/domain/api/registration-change-api'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { useState } from 'react'
import { Form } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import type { DraftAsset } from '../../drafts/claim-draft.ts'
import type { FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { Questions } from './questions.tsx'
import { ownChannelField, proofsField, unfinishedFiles } from './read-correction.ts'
import { PersonFields, PurchaseFields } from './registration-fields.tsx'
import { questionsOf } from './registration-form.ts'
import '../address/address.css'
import '../claim/claim.css'

type CorrectionProps = {
  settings: CustomerSettings
  registration: OwnRegistration
  errors: FormErrors | undefined
}

const textMax = 255
const proofsMax = 20

/** What a customer can correct of their registration, as it is now. */
export function CorrectionForm({ settings, registration, errors }: CorrectionProps) {
  const { registrations } = settings
  const known = valuesOf(registration)
  const field = (name: string) => ({
    name,
    defaultValue: known[name] ?? '',
    error: errors?.fields[name],
    maxLength: textMax,
  })
  return (
    <Card title={text('registration.correct')}>
      <Form method="post" noValidate className="form" ref={useFocusOnError(errors)}>
        <input type="hidden" name="version" value={registration.version} />
        <input type="hidden" name="email" value={registration.email} />
        <input type="hidden" name={ownChannelField} value={registration.storeSalesChannelId} />
        <PersonFields
          settings={settings}
          field={field}
          errors={errors}
          isAddressAsked={registrations.shouldCollectAddress}
        />
        <PurchaseFields settings={settings} field={field} channels={channelsOf(settings, registration)} />
        <Questions questions={questionsOf(settings)} answers={registration.customFields} errors={errors} />
        {registrations.shouldCollectProofOfPurchase && (
          <MoreProof
            storefrontId={settings.storefrontId}
            soFar={registration.proofOfPurchaseCount}
            error={errors?.fields['files']}
          />
        )}
        <Button type="submit">{text('registration.save')}</Button>
      </Form>
    </Card>
  )
}

/** A sales channel that is no longer offered stays for earlier registrations. */
const channelsOf = (
  { registrations }: CustomerSettings,
  { storeSalesChannelId: id, registrationChannelName: name }: OwnRegistration,
) =>
  registrations.storeSalesChannels.some((channel) => channel.id === id)
    ? registrations.storeSalesChannels
    : [{ id, name }, ...registrations.storeSalesChannels]

type ProofProps = { storefrontId: string; soFar: number; error: string | undefined }

/** Further files that prove the purchase. */
function MoreProof({ storefrontId, soFar, error }: ProofProps) {
  const [assets, setAssets] = useState<DraftAsset[]>([])
  const { uploads, add, retry, remove } = useUploads({
    target: { storefrontId, destination: 'crewProofOfPurchase' },
    onChange: setAssets,
  })
  const unfinished = uploads.filter(({ status }) => status !== 'uploaded').length
  return (
    <>
      <input type="hidden" name={unfinishedFiles} value={unfinished} />
      {assets.map(({ cdnName }) => (
        <input key={cdnName} type="hidden" name={proofsField} value={cdnName} />
      ))}
      <FileDrop
        label={text('registration.moreProof')}
        help={text('registration.proofSoFar', { count: soFar })}
        required={0}
        most={proofsMax}
        uploads={uploads}
        onAdd={add}
        onRetry={retry}
        onRemove={remove}
        error={error}
      />
    </>
  )
}

const valuesOf = (registration: OwnRegistration): Partial<Record<string, string>> => ({
  firstName: registration.firstName,
  lastName: registration.lastName,
  estimatedPurchaseDate: registration.estimatedPurchaseDate,
  storeSalesChannelId: registration.storeSalesChannelId,
  orderNumber: registration.customerProvidedOrderNumber ?? '',
  countryCode: registration.address?.countryCode ?? '',
  line1: registration.address?.line1 ?? '',
  line2: registration.address?.line2 ?? '',
  city: registration.address?.city ?? '',
  stateOrProvinceCode: registration.address?.stateOrProvinceCode ?? '',
  postalCode: registration.address?.postalCode ?? '',
  phone: registration.address?.phone ?? '',
})
