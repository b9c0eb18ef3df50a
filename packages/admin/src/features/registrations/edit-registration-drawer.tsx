import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Registration } from '@aftercare/domain/registrations/registration-schema'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx'
import { FileField } from '../../components/file-field.tsx'
import { FormDrawer } from '../../components/form-drawer.tsx'
import { errorBelow } from '../../forms/refusal.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSend } from '../../forms/use-send.ts'
import { bodyOf, draftOf } from './registration-draft.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { useProof } from './use-proof.ts'

type EditRegistrationDrawerProps = {
  registration: Registration
  form: RegistrationForm
  onClose: () => void
}

/** Corrects what was told, and adds files. */
export function EditRegistrationDrawer({ registration, form, onClose }: EditRegistrationDrawerProps) {
  const latest = { version: registration.version, value: draftOf(registration) }
  const { draft, set, version, isBehind, isChanged, takeTheirs, keepMine } = useDraft(latest)
  const proof = useProof()
  const { send, errors, isChangedMeanwhile, isSending } = useSend(onClose)
  const save = () =>
    proof.whenArrived((names) =>
      send({ name: 'updateRegistration', body: { version, ...bodyOf(draft, form, names) } }),
    )
  return (
    <FormDrawer
      title={text('registration.editTitle', { number: registration.externalId })}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged || proof.files.uploads.length > 0}
      onSubmit={save}
      onClose={onClose}
      alert={
        isChangedMeanwhile
          ? isBehind && (
              <ChangedMeanwhile words={errors?.alert ?? ''} onShowTheirs={takeTheirs} onKeepMine={keepMine} />
            )
          : undefined
      }
      size={520}
    >
      <RegistrationFields
        draft={draft}
        set={set}
        form={form}
        channels={withOwn(form.storeSalesChannels, registration)}
        errors={errors}
      />
      <FileField
        label={text('registration.files')}
        files={proof.files}
        error={proof.problem ?? errorBelow(errors, 'proofOfPurchaseFilenames')}
      />
    </FormDrawer>
  )
}

/** A place that is offered no more stays what it was for what was bought there. */
function withOwn(
  channels: RegistrationForm['storeSalesChannels'],
  { storeSalesChannelId: id, registrationChannelName: name }: Registration,
) {
  return channels.some((channel) => channel.id === id) ? channels : [{ id, name }, ...channels]
}
