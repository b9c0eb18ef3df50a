import {
  customFieldOptions,
  customFieldType,
  type CustomFieldType,
} from '@aftercare/domain/custom-fields/custom-field-schema'
import type { FieldTranslations } from '@aftercare/domain/custom-fields/spoken-field'
import { canBeUnique, isChoosable } from '@aftercare/domain/custom-fields/new-custom-field-schema'
import { Select, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/questions.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { TranslationsField } from '../../../../components/translations.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { useDraft } from '../../../../forms/use-draft.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { EntryDrawer } from '../../../../components/settings/entry-drawer.tsx'
import type { Question } from './questions.screen.tsx'
import { SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'

type QuestionDrawerProps = {
  /** Undefined for a new one. */
  question: Question | undefined
  onClose: () => void
}

/** A question, how it is answered, and where it is asked; or a new one. */
export function QuestionDrawer({ question, onClose }: QuestionDrawerProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { draft, set, ...edited } = useDraft(question ? formOf(question) : newForm)
  const { send, ...sending } = useSend(onClose)
  const save = () => {
    const body = { ...draft, options: draft.options.join(', ') }
    if (!question) return send({ name: 'createCustomField', body })
    const params = { customFieldId: String(question.id) }
    send({ name: 'updateCustomField', params, body: { ...body, version: edited.version } })
  }
  return (
    <>
      <EntryDrawer
        title={question?.displayName ?? text('question.new')}
        edited={edited}
        sending={sending}
        onSubmit={save}
        onClose={onClose}
        onDelete={question && (() => setDeleting(true))}
        deleteLabel={text('question.delete')}
      >
        <QuestionFields draft={draft} set={set} errors={sending.errors} isNew={!question} />
        {question?.isAskedAtRegistration && <Text size="sm">{text('questions.registration')}</Text>}
        {question && question.rules.length > 0 && (
          <div>
            <Text size="sm" fw={600}>
              {text('question.usedBy')}
            </Text>
            <Rules rules={question.rules} />
          </div>
        )}
      </EntryDrawer>
      {question && isDeleting && (
        <DeleteQuestion question={question} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </>
  )
}

type Form = {
  displayName: string
  description: string
  valueType: CustomFieldType
  options: string[]
  required: boolean
  isUnique: boolean
  translations: FieldTranslations
}

type QuestionFieldsProps = {
  draft: Form
  set: (change: Partial<Form>) => void
  errors: FormErrors | undefined
  isNew: boolean
}

function QuestionFields({ draft, set, errors, isNew }: QuestionFieldsProps) {
  const mayEdit = useMay('editSettings')
  const spoken = { draft, set, errors }
  return (
    <>
      <TextInput
        label={text('question.displayName')}
        description={text('question.displayNameHint')}
        value={draft.displayName}
        onChange={({ currentTarget: { value } }) => set({ displayName: value })}
        error={errors?.fields['displayName']}
        readOnly={!mayEdit}
      />
      <Spoken name="displayName" own={draft.displayName} {...spoken} />
      <Select
        label={text('question.valueType')}
        description={isNew ? undefined : text('question.valueTypeHint')}
        data={customFieldType.options.map((value) => ({ value, label: text(`question.type.${value}`) }))}
        value={draft.valueType}
        onChange={(valueType) => valueType && set({ valueType })}
        error={errors?.fields['valueType']}
        allowDeselect={false}
        readOnly={!mayEdit}
      />
      {isChoosable(draft.valueType) && <Choices {...spoken} />}
      <Textarea
        label={text('question.description')}
        description={text('question.descriptionHint')}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => set({ description: value })}
        error={errors?.fields['description']}
        maxLength={500}
        readOnly={!mayEdit}
      />
      <Spoken name="description" own={draft.description} {...spoken} />
      <SettingSwitch
        label={text('question.required')}
        checked={draft.required}
        onTurn={(required) => set({ required })}
      />
      {canBeUnique(draft.valueType) && (
        <SettingSwitch
          label={text('question.isUnique')}
          description={text('question.isUniqueHint')}
          checked={draft.isUnique}
          onTurn={(isUnique) => set({ isUnique })}
        />
      )}
    </>
  )
}

/** What can be answered, and the same in other languages. */
function Choices({ draft, set, errors }: Omit<QuestionFieldsProps, 'isNew'>) {
  const mayEdit = useMay('editSettings')
  return (
    <>
      <TagsInput
        label={text('question.options')}
        description={text('question.optionsHint')}
        value={draft.options}
        onChange={(options) => set({ options })}
        error={errors?.fields['options']}
        splitChars={[',']}
        acceptValueOnBlur
        readOnly={!mayEdit}
      />
      <Spoken name="options" own={draft.options.join(', ')} draft={draft} set={set} errors={errors} />
    </>
  )
}

type SpokenProps = Omit<QuestionFieldsProps, 'isNew'> & {
  name: 'displayName' | 'description' | 'options'
  own: string
}

/** A text of the question in other languages; its choices are all translated, in their order. */
const Spoken = ({ name, own, draft, set, errors }: SpokenProps) => (
  <TranslationsField
    name={name}
    label={text(`question.${name}`)}
    own={own}
    translations={draft.translations}
    onChange={(translations) => set({ translations })}
    errorAt={(path) => errors?.fields[path]}
    maxLength={500}
  />
)

const Rules = ({ rules }: Pick<Question, 'rules'>) => (
  <ul className="uses">
    {rules.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
)

type DeleteQuestionProps = { question: Question; onClose: () => void; onDeleted: () => void }

/** Asks before a question is deleted, and says where it is used. */
function DeleteQuestion({ question, onClose, onDeleted }: DeleteQuestionProps) {
  const { send, errors, isSending } = useSend(onDeleted)
  const params = { customFieldId: String(question.id) }
  return (
    <ConfirmModal
      title={text('question.deleteTitle', { name: question.displayName })}
      submitLabel={text('question.delete')}
      keepLabel={text('question.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'deleteCustomField', params, query: { version: question.version } })}
      onClose={onClose}
    >
      <Text size="sm">{text('question.deleteLead')}</Text>
      {question.isAskedAtRegistration && <Text size="sm">{text('question.deleteRegistration')}</Text>}
      {question.rules.length > 0 && (
        <div>
          <Text size="sm">{text('question.deleteUses')}</Text>
          <Rules rules={question.rules} />
        </div>
      )}
    </ConfirmModal>
  )
}

const formOf = (question: Question): { version: string; value: Form } => ({
  version: question.version,
  value: {
    displayName: question.displayName,
    description: question.description ?? '',
    valueType: question.valueType,
    options: customFieldOptions(question),
    required: question.required,
    isUnique: question.isUnique,
    translations: question.translations,
  },
})

const newForm: ReturnType<typeof formOf> = {
  version: '',
  value: {
    displayName: '',
    description: '',
    valueType: 'Text',
    options: [],
    required: true,
    isUnique: false,
    translations: {},
  },
}
