import '../../../app/texts/en/rule-actions.ts'
import { LineField, ParagraphField } from './params-fields.tsx'
import type { ParamsForm } from './params-form.ts'

/** An email to the shopper, with the variables of email templates. */
export const MailForm = ({ form }: { form: ParamsForm }) => (
  <>
    <LineField form={form} name="subject" label="field.mail.subject" />
    <LineField form={form} name="header" label="field.mail.header" />
    <ParagraphField form={form} name="body" label="field.mail.body" hint="field.mail.body.hint" />
  </>
)
