import { text } from '../../app/texts/text.ts'
import { TextInput } from '../../components/text-input.tsx'

/** What the fields of a contact need of their form. */
type FieldOf<Name extends string> = (name: Name) => {
  name: string
  defaultValue: string
  error: string | undefined
  maxLength: number
}

export const NameFields = ({ field }: { field: FieldOf<'firstName' | 'lastName'> }) => (
  <div className="address-row">
    <TextInput {...field('firstName')} label={text('address.firstName')} autoComplete="given-name" />
    <TextInput {...field('lastName')} label={text('address.lastName')} autoComplete="family-name" />
  </div>
)

/** An email address, with what it is used for. */
export const EmailField = ({
  field,
  label,
  help,
}: {
  field: FieldOf<'email'>
  label: string
  help: string
}) => (
  <TextInput
    {...field('email')}
    label={label}
    help={help}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
  />
)

type PhoneFieldProps = { field: FieldOf<'phone'>; help?: string; isOptional: boolean }

export const PhoneField = ({ field, isOptional, ...given }: PhoneFieldProps) => (
  <TextInput
    {...field('phone')}
    {...given}
    label={text('address.phone')}
    isOptional={isOptional}
    type="tel"
    autoComplete="tel"
  />
)
