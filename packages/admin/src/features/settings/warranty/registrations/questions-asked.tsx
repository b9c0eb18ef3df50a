import { Input, Select } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/registration-settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import './registration-settings.css'

type QuestionsAskedProps = {
  chosen: readonly number[]
  questions: readonly { id: number; displayName: string }[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

/** Which of the store's own questions are asked, in their order. */
export function QuestionsAsked({ chosen, questions, onChange, error }: QuestionsAskedProps) {
  const isReadOnly = !useMay('editSettings')
  const nameOf = (id: number) =>
    questions.find((question) => question.id === id)?.displayName ?? text('registrationSettings.gone')
  const others = questions.filter(({ id }) => !chosen.includes(id))
  return (
    <Input.Wrapper
      label={text('registrationSettings.questions')}
      labelElement="div"
      description={text('registrationSettings.questionsHint')}
      error={error}
    >
      <div className="entries">
        <OrderedList
          label={text('registrationSettings.questions')}
          items={chosen}
          keyOf={(id) => id}
          nameOf={nameOf}
          onChange={onChange}
          isReadOnly={isReadOnly}
        >
          {(id) => nameOf(id)}
        </OrderedList>
        {!isReadOnly && others.length > 0 && (
          <Select
            key={chosen.length}
            aria-label={text('registrationSettings.addQuestion')}
            placeholder={text('registrationSettings.addQuestionHint')}
            data={others.map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
            value={null}
            onChange={(id) => id !== null && onChange([...chosen, Number(id)])}
            searchable
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
