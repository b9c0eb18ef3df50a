import { Form, useActionData } from 'react-router'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/text-input.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import './look-up.css'

export type LookUpField = {
  name: string
  label: string
  help?: string
  autoComplete?: string
  defaultValue?: string
}

/** The two look-up factors, and the result of the last attempt. */
export function LookUpForm({
  fields,
  isGift = false,
  alert,
  onFocus,
}: {
  fields: readonly LookUpField[]
  /** Shown until the form is submitted. */
  alert?: string | undefined
  isGift?: boolean
  onFocus?: () => void
}) {
  const errors = useActionData<FormErrors | undefined>()
  const form = useFocusOnError(errors)
  const said = errors ? errors.alert && translated(errors.alert) : alert

  return (
    <Form method="post" noValidate className="form look-up" ref={form} onFocus={onFocus}>
      {said && <Alert>{said}</Alert>}
      {isGift && <input type="hidden" name="isGiftReturn" value="true" />}
      {fields.map(({ name, ...field }) => (
        <TextInput
          key={name}
          name={name}
          {...field}
          error={errors?.fields[name]}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          required
        />
      ))}
      <Button type="submit" isWide>
        {text('lookUp.submit')}
      </Button>
    </Form>
  )
}
