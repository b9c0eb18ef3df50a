import '../../../app/texts/en/rule-actions.ts'
import { SimpleGrid } from '@mantine/core'
import type { ParamsForm } from './params-form.ts'
import {
  LineField,
  MultiChoiceField,
  OptionalFlagField,
  NumberField,
  TranslatedParagraphField,
} from './params-fields.tsx'

type FormProps = { form: ParamsForm }

const questionsOf = ({ lists }: ParamsForm) =>
  lists.questions.map(({ id, name }) => ({ value: String(id), label: name }))

/**
 * What the shopper is asked in addition to the reason; parts left open are decided by other rules and
 * settings.
 */
export const AskingForm = ({ form }: FormProps) => (
  <>
    <MultiChoiceField
      form={form}
      name="customFieldIds"
      label="field.customFieldIds"
      hint="field.customFieldIds.hint"
      choices={questionsOf(form)}
      isNumeric
    />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <OptionalFlagField
        form={form}
        name="isMediaUploadRequired"
        label="field.isMediaUploadRequired"
        yes="field.isMediaUploadRequired.yes"
        no="field.isMediaUploadRequired.no"
      />
      <NumberField
        form={form}
        name="minimumMediaUploadAmount"
        label="field.minimumMediaUploadAmount"
        isOptional
      />
    </SimpleGrid>
    <TranslatedParagraphField
      form={form}
      name="mediaUploadInstructions"
      label="field.mediaUploadInstructions"
      isOptional
    />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <OptionalFlagField
        form={form}
        name="showDefaultCommentField"
        label="field.showDefaultCommentField"
        yes="field.showDefaultCommentField.yes"
        no="field.showDefaultCommentField.no"
        otherwise="field.showDefaultCommentField.usual"
      />
      <OptionalFlagField
        form={form}
        name="isDefaultCommentFieldRequired"
        label="field.isDefaultCommentFieldRequired"
        yes="field.isDefaultCommentFieldRequired.yes"
        no="field.isDefaultCommentFieldRequired.no"
        otherwise="field.isDefaultCommentFieldRequired.usual"
      />
    </SimpleGrid>
  </>
)

/** A question whose yes ends the return. */
export const QuestionForm = ({ form }: FormProps) => (
  <>
    <TranslatedParagraphField form={form} name="question" label="field.question" hint="field.question.hint" />
    <TranslatedParagraphField
      form={form}
      name="onYesMessage"
      label="field.onYesMessage"
      hint="field.onYesMessage.hint"
      isOptional
    />
  </>
)

/** What the team has to look at when an item has come back. */
export const InspectionForm = ({ form }: FormProps) => (
  <>
    <LineField form={form} name="name" label="field.inspectionName" hint="field.inspectionName.hint" />
    <MultiChoiceField
      form={form}
      name="customFieldIds"
      label="field.inspectionFields"
      choices={questionsOf(form)}
      isNumeric
    />
  </>
)
