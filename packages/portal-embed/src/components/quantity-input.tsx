import { useRef } from 'react'
import { text } from '../app/texts/text.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import './quantity-input.css'

type QuantityInputProps = FieldProps & { name: string; least: number; most: number; defaultValue: number }

/** A number input with buttons to decrease and increase it. */
export function QuantityInput({ name, least, most, defaultValue, ...field }: QuantityInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field {...field}>
      {(control, correct) => {
        const step = (by: number) => {
          const given = Number.parseInt(input.current?.value ?? '', 10)
          const wanted = (Number.isNaN(given) ? 0 : given) + by
          if (input.current) input.current.value = String(Math.min(Math.max(wanted, least), most))
          correct()
        }
        return (
          <span className="quantity">
            <button
              type="button"
              className="round-button"
              aria-label={text('quantity.less')}
              onClick={() => step(-1)}
            >
              <Icon name="minus" />
            </button>
            <input
              {...control}
              ref={input}
              name={name}
              className="control"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={defaultValue}
              onFocus={(event) => event.target.select()}
            />
            <button
              type="button"
              className="round-button"
              aria-label={text('quantity.more')}
              onClick={() => step(1)}
            >
              <Icon name="plus" />
            </button>
          </span>
        )
      }}
    </Field>
  )
}
