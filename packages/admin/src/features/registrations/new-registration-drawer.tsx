import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import { registration } from '@aftercare/domain/api/registration-schema'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { FileField } from '../../components/file-field.tsx'
import { FormDrawer } from '../../components/form-drawer.tsx'
import { errorBelow } from '../../forms/refusal.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSend } from '../../forms/use-send.ts'
import { bodyOf, emptyDraft, type RegistrationDraft } from './registration-draft.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { useProof } from './use-proof.ts'
import { VariantPicker, type ChosenVariant } from './variant-picker.tsx'

type NewRegistrationDrawerProps = { form: RegistrationForm; onClose: () => void }
type NewDraft = RegistrationDraft & { variants: ChosenVariant[] }

const made = v.object({ id: registration.entries.id })

/** Registers products for a customer, and opens what has been made. */
export function NewRegistrationDrawer({ form, onClose }: NewRegistrationDrawerProps) {
  const { store } = useStore()
  const navigate = useNavigate()
  const value: NewDraft = { ...emptyDraft(form), variants: [] }
  const { draft, set, isChanged } = useDraft<NewDraft>({ version: '', value })
  const proof = useProof()
  const { send, errors, isSending } = useSend((answer) => {
    const { id: registrationId } = v.parse(made, answer)
    void navigate(paths.registration.to({ storeId: store.id, registrationId }))
  })
  const register = () =>
    proof.whenArrived((names) => {
      const storeProductVariants = draft.variants.map(({ id, quantity }) => ({ id, quantity }))
      send({ name: 'createRegistration', body: { ...bodyOf(draft, form, names), storeProductVariants } })
    })
  return (
    <FormDrawer
      title={text('registration.newTitle')}
      lead={text('registration.newLead')}
      submitLabel={text('registration.submit')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged || proof.files.uploads.length > 0}
      onSubmit={register}
      onClose={onClose}
      size={520}
    >
      <VariantPicker
        chosen={draft.variants}
        onChange={(variants) => set({ variants })}
        error={errorBelow(errors, 'storeProductVariants')}
      />
      <RegistrationFields
        draft={draft}
        set={set}
        form={form}
        channels={form.storeSalesChannels}
        errors={errors}
      />
      <FileField
        label={text('registration.files')}
        isRequired={form.shouldCollectProofOfPurchase}
        files={proof.files}
        error={proof.problem ?? errorBelow(errors, 'proofOfPurchaseFilenames')}
      />
    </FormDrawer>
  )
}
