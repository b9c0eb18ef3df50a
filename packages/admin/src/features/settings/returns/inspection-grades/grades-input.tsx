import { inspectionGradeCode, type SavedGrade } from '@aftercare/domain/claims/inspection-grade-schema'
import { Button, Input, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/inspection-grades.ts'
import { text } from '../../../../app/texts/text.ts'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { useNewEntries } from '../../../../forms/use-new-entries.ts'
import './inspection-grades.css'

/** `key` keeps its place on the screen while it is moved; a grade without an id is new. */
export type EnteredGrade = SavedGrade & { key: string }

type GradesInputProps = {
  value: EnteredGrade[]
  onChange: (grades: EnteredGrade[]) => void
  errors: FormErrors | undefined
}

/** The store's grades in their order, each with what it is called and what it means for the shelf. */
export function GradesInput({ value, onChange, errors }: GradesInputProps) {
  const isReadOnly = !useMay('editSettings')
  const { add, fieldOf } = useNewEntries()
  return (
    <Input.Wrapper error={errors?.fields['inspectionGrades']}>
      <div className="ordered-cards">
        <OrderedList
          label={text('grades.list')}
          items={value}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name || text('grades.unnamed')}
          onChange={onChange}
          isReadOnly={isReadOnly}
        >
          {(grade, place) => (
            <GradeFields
              grade={grade}
              place={place}
              set={(change) =>
                onChange(value.map((one) => (one.key === grade.key ? { ...one, ...change } : one)))
              }
              errors={errors}
              nameRef={fieldOf(grade.key)}
              isReadOnly={isReadOnly}
            />
          )}
        </OrderedList>
        {!isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...value, { key: add(), name: '', description: null, code: 'A_Stock' }])}
          >
            {text('grades.add')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}

type GradeFieldsProps = {
  grade: EnteredGrade
  place: number
  set: (change: Partial<SavedGrade>) => void
  errors: FormErrors | undefined
  nameRef: Ref<HTMLInputElement> | undefined
  isReadOnly: boolean
}

/** Its visible label is the column's; for screen readers it includes the grade's position. */
function GradeFields({ grade, place, set, errors, nameRef, isReadOnly: readOnly }: GradeFieldsProps) {
  const at = `inspectionGrades.${place}`
  const count = { place: place + 1 }
  return (
    <>
      <TextInput
        ref={nameRef}
        label={text('grades.nameLabel')}
        aria-label={text('grades.name', count)}
        value={grade.name}
        onChange={({ currentTarget: { value: name } }) => set({ name })}
        error={errors?.fields[`${at}.name`] ?? errors?.fields[at]}
        maxLength={128}
        readOnly={readOnly}
      />
      <Select
        label={text('grades.codeLabel')}
        aria-label={text('grades.code', count)}
        data={inspectionGradeCode.options.map((code) => ({
          value: code,
          label: text(`grades.code.${code}`),
        }))}
        value={grade.code}
        onChange={(code) => code && set({ code })}
        allowDeselect={false}
        readOnly={readOnly}
      />
      <TextInput
        className="grade-description"
        label={text('grades.descriptionLabel')}
        aria-label={text('grades.description', count)}
        value={grade.description ?? ''}
        onChange={({ currentTarget: { value: description } }) => set({ description })}
        error={errors?.fields[`${at}.description`]}
        maxLength={200}
        readOnly={readOnly}
      />
    </>
  )
}
