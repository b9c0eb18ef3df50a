import { useState, type ReactNode } from 'react'
import { activeLocale, text } from '../../app/texts/text.ts'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { dialingCodeChoices } from './country-choices.ts'
import { dialable, internationalPhone, phoneParts } from './phone-number.ts'

export type PhoneFieldProps = {
  field: (name: 'phone') => {
    name: string
    defaultValue: string
    error: string | undefined
    maxLength: number
  }
  help?: string | undefined
  isOptional: boolean
  /** The address's country, whose dialing code applies until another is chosen. */
  country: string
  /** Shown below a number that was entered. */
  below?: ((phone: string, country: string) => ReactNode) | undefined
}

/** A phone number and its dialing code; the form gets the number with its country's code. */
export function PhoneField({ field, help, isOptional, country, below }: PhoneFieldProps) {
  const { name, defaultValue, error, maxLength } = field('phone')
  const [known] = useState(() => phoneParts(defaultValue, country))
  const [written, setWritten] = useState(known.written)
  const [chosen, setChosen] = useState(defaultValue ? known.country : '')
  const [settled, setSettled] = useState(0)
  const suggested = dialable(country) || regionOf(activeLocale())
  const dialed = chosen || suggested
  /** A number with its own code changes the code that is chosen. */
  const settle = () => {
    if (!written.trim().startsWith('+')) return
    const parts = phoneParts(written, dialed)
    setChosen(parts.country)
    setWritten(parts.written)
    setSettled(settled + 1)
  }

  return (
    <>
      <div className="address-phone">
        <input type="hidden" name={name} value={written.trim() && internationalPhone(written, dialed)} />
        <Select
          key={`${suggested} ${settled}`}
          name="phoneCountry"
          label={text('address.dialingCode')}
          options={dialingCodeChoices(activeLocale())}
          defaultValue={dialed}
          onChoose={setChosen}
          autoComplete="tel-country-code"
        />
        <TextInput
          label={text('address.phone')}
          help={help}
          error={error}
          isOptional={isOptional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLength}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={settle}
        />
      </div>
      {below?.(written, dialed)}
    </>
  )
}

/** The likely region of a language: that of `de` is Germany. */
const regionOf = (locale: string): string => dialable(new Intl.Locale(locale).maximize().region ?? '') || 'US'
