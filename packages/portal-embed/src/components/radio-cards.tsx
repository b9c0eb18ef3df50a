import { useId, type ReactNode } from 'react'
import { useStandingError } from '../forms/use-standing-error.ts'
import { FieldError } from './field.tsx'

export type Choice = {
  value: string
  label: ReactNode
  /** Secondary text. */
  detail?: ReactNode
  /** Picture or icon before the text. */
  picture?: ReactNode
  /** Cost or value, after the text. */
  aside?: ReactNode
  isDisabled?: boolean
}

type RadioCardsProps = {
  name: string
  /** The question; visually hidden when the screen's title asks it. */
  legend: string
  isLegendHidden?: boolean
  choices: readonly Choice[]
  defaultValue?: string | undefined
  /** Controlled alternative to `defaultValue`; null selects none. */
  value?: string | null
  error?: string | undefined
  onChoose?: (value: string) => void
}

/** Radio buttons drawn as cards. Submits nothing while none is selected. */
export function RadioCards({
  name,
  legend,
  isLegendHidden = false,
  choices,
  defaultValue,
  value,
  error: given,
  onChoose,
}: RadioCardsProps) {
  const id = useId()
  const { error, correct } = useStandingError(given)
  return (
    <fieldset
      className="radio-cards"
      onInput={correct}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {choices.map((choice) => (
        <label key={choice.value} className="radio-card">
          <input
            type="radio"
            name={name}
            value={choice.value}
            {...(value === undefined
              ? { defaultChecked: choice.value === defaultValue }
              : { checked: choice.value === value })}
            disabled={choice.isDisabled}
            onChange={() => onChoose?.(choice.value)}
          />
          <span className="radio-dot" />
          {choice.picture && <span className="radio-picture">{choice.picture}</span>}
          <span className="radio-words">
            <span className="radio-label">{choice.label}</span>
            {choice.detail && <span className="radio-detail">{choice.detail}</span>}
          </span>
          {choice.aside && <span className="radio-aside">{choice.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
