import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Registration } from '@aftercare/domain/registrations/registration-schema'
import { useState } from 'react'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx'
import { FormDrawer } from '../../components/form-drawer.tsx'
import { errorBelow } from '../../forms/refusal.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSend } from '../../forms/use-send.ts'
import { ProofInput } from './proof-input.tsx'
import { bodyOf, draftOf } from './registration-draft.ts'
import { RegistrationFields } from './registration-fields.tsx'

type EditRegistrationDrawerProps = {
  registration: Registration
  form: RegistrationForm
  onClose: () => void
}

/** Corrects what was told, and adds files. */
export function EditRegistrationDrawer({ registration, form, onClose }: EditRegistrationDrawerProps) {
  const latest = { version: registration.version, value: draftOf(registration) }
  const { draft, set, version, isBehind, isChanged, takeTheirs, keepMine } = useDraft(latest)
  const [isUploading, setUploading] = useState(false)
  const { send, errors, isChangedMeanwhile, isSending } = useSend(onClose)
  return (
    <FormDrawer
      title={text('registration.editTitle', { number: registration.externalId })}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending || isUploading}
      isChanged={isChanged}
      onSubmit={() => send({ name: 'updateRegistration', body: { version, ...bodyOf(draft, form) } })}
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
      <ProofInput
        files={draft.files}
        onChange={(files) => set({ files })}
        onUploading={setUploading}
        isRequired={false}
        error={errorBelow(errors, 'proofOfPurchaseFilenames')}
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
