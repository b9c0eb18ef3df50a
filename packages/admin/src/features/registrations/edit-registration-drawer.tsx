import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { EditDrawer } from '../../components/edit-drawer.tsx'
import { FileField } from '../../components/file-field.tsx'
import { errorBelow } from '../../forms/refusal.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSend } from '../../forms/use-send.ts'
import { bodyOf, draftOf, type RegistrationDraft } from './registration-draft.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { useProof } from './use-proof.ts'
import { VariantPicker, type ChosenVariant } from './variant-picker.tsx'

type EditRegistrationDrawerProps = {
  registration: Registration
  form: RegistrationForm
  onClose: () => void
}

type EditDraft = RegistrationDraft & { variants: ChosenVariant[] }

/** Corrects a registration's data and products, and adds files. */
export function EditRegistrationDrawer({ registration, form, onClose }: EditRegistrationDrawerProps) {
  const value: EditDraft = { ...draftOf(registration), variants: variantsOf(registration) }
  const { draft, set, version, ...edited } = useDraft<EditDraft>({ version: registration.version, value })
  const proof = useProof()
  const { send, ...sending } = useSend(onClose)
  const save = () =>
    proof.whenArrived((names) =>
      send({
        name: 'updateRegistration',
        body: {
          version,
          ...bodyOf(draft, form, names),
          storeProductVariants: draft.variants.map(({ id, quantity }) => ({ id, quantity })),
        },
      }),
    )
  return (
    <EditDrawer
      title={text('registration.editTitle', { number: registration.externalId })}
      edited={{ ...edited, isChanged: edited.isChanged || proof.files.uploads.length > 0 }}
      sending={sending}
      onSubmit={save}
      onClose={onClose}
      size={520}
    >
      <VariantPicker
        chosen={draft.variants}
        onChange={(variants) => set({ variants })}
        error={errorBelow(sending.errors, 'storeProductVariants')}
      />
      <RegistrationFields
        draft={draft}
        set={set}
        form={form}
        channels={withOwn(form.storeSalesChannels, registration)}
        errors={sending.errors}
      />
      <FileField
        label={text('registration.files')}
        files={proof.files}
        error={proof.problem ?? errorBelow(sending.errors, 'proofOfPurchaseFilenames')}
      />
    </EditDrawer>
  )
}

const variantsOf = ({ lineItems }: Registration): ChosenVariant[] =>
  lineItems.flatMap(({ variantIdFromPlatform: id, name, optionsFromPlatform, quantity }) =>
    id === null
      ? []
      : [{ id, quantity, name: [name, ...optionsFromPlatform.map(({ value }) => value)].join(' · ') }],
  )

/** A sales channel that is no longer offered stays for earlier registrations. */
function withOwn(
  channels: RegistrationForm['storeSalesChannels'],
  { storeSalesChannelId: id, registrationChannelName: name }: Registration,
) {
  return channels.some((channel) => channel.id === id) ? channels : [{ id, name }, ...channels]
}
