import { activeLocale, text } from '../../app/texts/text.ts'
import { TextInput } from '../../components/text-input.tsx'

/** What the fields of a contact need of their form. */
type FieldOf<Name extends string> = (name: Name) => {
  name: string
  defaultValue: string
  error: string | undefined
  maxLength: number
}

/** The family name comes first where the language says it first. */
export function NameFields({ field }: { field: FieldOf<'firstName' | 'lastName'> }) {
  const names = [
    <TextInput
      key="first"
      {...field('firstName')}
      label={text('address.firstName')}
      autoComplete="given-name"
    />,
    <TextInput
      key="last"
      {...field('lastName')}
      label={text('address.lastName')}
      autoComplete="family-name"
    />,
  ]
  return <div className="address-row">{activeLocale().startsWith('ja') ? names.reverse() : names}</div>
}

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
