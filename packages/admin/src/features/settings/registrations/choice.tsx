import { Switch } from '@mantine/core'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/registration-settings.ts'
import { text } from '../../../app/texts/text.ts'
import type { Part } from './registration-settings-draft.ts'

type ChoiceName =
  | 'isEnabled'
  | 'isStartWarrantyClaimEnabled'
  | 'shouldCollectAddress'
  | 'isRegistrationPhoneRequired'
  | 'shouldCollectProofOfPurchase'

type ChoiceProps = Part & { name: ChoiceName; hint?: string; isPointless?: boolean }

/** A switch of these settings; one that changes nothing at the moment cannot be moved. */
export function Choice({ form, name, hint, isPointless = false }: ChoiceProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Switch
      label={text(`registrationSettings.${name}`)}
      description={hint}
      checked={form.draft[name]}
      onChange={({ currentTarget: { checked } }) => form.set({ [name]: checked })}
      disabled={!mayEdit || isPointless}
    />
  )
}
