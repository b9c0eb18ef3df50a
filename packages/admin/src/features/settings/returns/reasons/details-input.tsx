import type { Translations } from '@aftercare/domain/shared/translations'
import { Button, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import { TranslationsField } from '../../../../components/translations.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'

/** `key` keeps its place on the screen while it is moved; a detail without an id is new. */
export type EnteredDetail = {
  key: string
  id?: number
  name: string
  translations: Translations<'name'>
}

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
  const change = (changed: EnteredDetail) =>
    onChange(value.map((one) => (one.key === changed.key ? changed : one)))
  const add = () => {
    onChange([...value, { key: `${prefix}${added}`, name: '', translations: {} }])
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
            <Stack gap={4} flex={1}>
              <TextInput
                ref={detail.key === `${prefix}${added - 1}` ? newest : undefined}
                aria-label={text('reason.detail', { place: place + 1 })}
                value={detail.name}
                onChange={({ currentTarget: { value: name } }) => change({ ...detail, name })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isReadOnly) return
                  event.preventDefault()
                  if (detail.name.trim() !== '') add()
                }}
                error={errors?.fields[`details.${place}.name`]}
                maxLength={128}
                readOnly={isReadOnly}
              />
              <SpokenDetail detail={detail} place={place} change={change} errors={errors} />
            </Stack>
          )}
        </OrderedList>
        {!isReadOnly && <AddButton onClick={add} />}
      </div>
    </Input.Wrapper>
  )
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    leftSection={<IconPlus size={14} aria-hidden />}
    onClick={onClick}
  >
    {text('reason.addDetail')}
  </Button>
)

type SpokenDetailProps = {
  detail: EnteredDetail
  place: number
  change: (detail: EnteredDetail) => void
  errors: FormErrors | undefined
}

const SpokenDetail = ({ detail, place, change, errors }: SpokenDetailProps) => (
  <TranslationsField
    name="name"
    label={detail.name || text('reason.detail', { place: place + 1 })}
    own={detail.name}
    translations={detail.translations}
    onChange={(translations) => change({ ...detail, translations })}
    errorAt={(path) => errors?.fields[`details.${place}.${path}`]}
    maxLength={128}
  />
)

/** Who adds an entry wants to type. */
function useFocusOn(added: number) {
  const newest = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (added > 0) newest.current?.focus()
  }, [added])
  return newest
}
