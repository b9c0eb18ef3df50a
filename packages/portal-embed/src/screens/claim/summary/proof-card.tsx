import { Form } from 'react-router'
import { text, translated } from '../../../app/texts/text.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { TextInput } from '../../../components/text-input.tsx'
import type { FormErrors } from '../../../forms/read-form.ts'
import { useFocusOnError } from '../../../forms/use-focus-on-error.ts'

/** Asks for proof of ownership if the order was opened by link. */
export function ProofCard({ isGift, errors }: { isGift: boolean; errors: FormErrors | undefined }) {
  const form = useFocusOnError(errors)
  return (
    <Card icon="shield" title={text('proof.title')}>
      <p className="proof-lead">{text('proof.lead')}</p>
      <Form method="post" noValidate className="proof-form" ref={form}>
        <input type="hidden" name="intent" value="prove" />
        <TextInput
          name="emailOrPostalCode"
          label={text(isGift ? 'proof.giftLabel' : 'proof.label')}
          autoComplete={isGift ? 'postal-code' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.fields['emailOrPostalCode']}
        />
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        <Button type="submit" isWide>
          {text('proof.submit')}
        </Button>
      </Form>
    </Card>
  )
}
