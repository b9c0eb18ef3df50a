import type { ShippingClaimReasonOverride } from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import { Textarea, TextInput } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/shipping-claim-policy.ts'
import { text } from '../../../../app/texts/text.ts'
import { TranslationsField } from '../../../../components/translations.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'

type OverrideFieldsProps = {
  override: ShippingClaimReasonOverride
  /** Its position, by which its errors are named. */
  place: number
  errors: FormErrors | undefined
  onChange: (override: ShippingClaimReasonOverride) => void
}

/** What is read instead of a form, and the page that its button opens. */
export function OverrideFields({ override, place, errors, onChange }: OverrideFieldsProps) {
  const readOnly = !useMay('editSettings')
  const errorAt = (path: string) =>
    errors?.fields[`shippingClaims.shippingClaimReasonOverrides.${place}.${path}`]
  const field = (name: keyof Omit<ShippingClaimReasonOverride, 'reason' | 'translations'>) => ({
    label: text(`shippingClaimPolicy.${name}`),
    value: override[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...override, [name]: value }),
    error: errorAt(name),
    readOnly,
  })
  const spoken = (name: 'headline' | 'description' | 'buttonText') => (
    <TranslationsField
      name={name}
      label={text(`shippingClaimPolicy.${name}`)}
      own={override[name]}
      translations={override.translations}
      onChange={(translations) => onChange({ ...override, translations })}
      errorAt={errorAt}
      isLong={name === 'description'}
    />
  )
  return (
    <div className="shipping-override">
      <TextInput {...field('headline')} maxLength={128} />
      {spoken('headline')}
      <Textarea {...field('description')} autosize minRows={2} maxRows={8} maxLength={2000} />
      {spoken('description')}
      <TextInput {...field('buttonText')} maxLength={128} />
      {spoken('buttonText')}
      <TextInput {...field('href')} type="url" placeholder="https://" />
    </div>
  )
}
