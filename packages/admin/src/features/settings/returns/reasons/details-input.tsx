import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'

/** `key` keeps its place on the screen while it is moved; a detail without an id is new. */
export type EnteredDetail = { key: string; id?: number; name: string }

type DetailsInputProps = {
  value: readonly EnteredDetail[]
  onChange: (details: EnteredDetail[]) => void
  errors: FormErrors | undefined
  isReadOnly: boolean
}

/** A reason's details, in their order. */
export function DetailsInput({ value, onChange, errors, isReadOnly }: DetailsInputProps) {
  const prefix = useId()
  const [added, setAdded] = useState(0)
  const newest = useFocusOn(added)
  const add = () => {
    onChange([...value, { key: `${prefix}${added}`, name: '' }])
    setAdded(added + 1)
  }
  if (isReadOnly && value.length === 0) return null
  return (
    <Input.Wrapper
      label={text('reason.details')}
      labelElement="div"
      description={text('reason.detailsHint')}
      error={errors?.fields['details']}
    >
      <div className="reason-details">
        <OrderedList
          label={text('reason.details')}
          items={value}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name}
          onChange={onChange}
          isReadOnly={isReadOnly}
        >
          {(detail, place) => (
            <TextInput
              ref={detail.key === `${prefix}${added - 1}` ? newest : undefined}
              aria-label={text('reason.detail', { place: place + 1 })}
              value={detail.name}
              onChange={({ currentTarget: { value: name } }) =>
                onChange(value.map((one) => (one.key === detail.key ? { ...one, name } : one)))
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isReadOnly) return
                event.preventDefault()
                if (detail.name.trim() !== '') add()
              }}
              error={errors?.fields[`details.${place}.name`]}
              maxLength={128}
              readOnly={isReadOnly}
            />
          )}
        </OrderedList>
        {!isReadOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            {text('reason.addDetail')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** Who adds an entry wants to type. */
function useFocusOn(added: number) {
  const newest = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (added > 0) newest.current?.focus()
  }, [added])
  return newest
}
