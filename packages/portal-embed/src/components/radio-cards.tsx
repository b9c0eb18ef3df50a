import { useId, type ReactNode } from 'react'
import { useStandingError } from '../forms/use-standing-error.ts'
import { FieldError } from './field.tsx'

export type Choice = {
  value: string
  label: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  /** A picture or icon before the words. */
  picture?: ReactNode
  /** What it costs or brings, after the words. */
  aside?: ReactNode
  isDisabled?: boolean
}

type RadioCardsProps = {
  name: string
  /** The question; hidden when the screen's title already asks it. */
  legend: string
  isLegendHidden?: boolean
  choices: readonly Choice[]
  defaultValue?: string | undefined
  /** Instead of `defaultValue`, where another control may change it too; null chooses none. */
  value?: string | null
  error?: string | undefined
  onChoose?: (value: string) => void
}

/** One of a few, each a card wide enough for a thumb. Sends nothing while none is chosen. */
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
