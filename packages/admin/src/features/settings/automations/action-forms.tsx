import type { ActionType } from '@aftercare/domain/rules/actions'
import { Text } from '@mantine/core'
import type { ComponentType } from 'react'
import '../../../app/texts/en/rule-actions.ts'
import { text } from '../../../app/texts/text.ts'
import { AskingForm, InspectionForm, QuestionForm } from './asking-forms.tsx'
import {
  ExchangeForm,
  IneligibleForm,
  InstantExchangeForm,
  OfferedProductsForm,
  OrderEditsForm,
  WindowForm,
} from './eligibility-forms.tsx'
import { FinalizationForm } from './finalisation-form.tsx'
import { FeeForm, IncentiveForm, ReturnShippingForm, ShippingForm, ShopNowForm } from './money-forms.tsx'
import type { ParamsForm } from './params-form.ts'
import {
  FlagField,
  LineField,
  SwitchField,
  TextListField,
  FootnoteField,
  TranslatedLineField,
  TranslatedParagraphField,
} from './params-fields.tsx'
import { flagIn } from './read-params.ts'
import {
  AddRatesForm,
  DiscountForm,
  FixedFeeForm,
  PercentageFeeForm,
  RateNamesForm,
  ReplaceRatesForm,
} from './rate-forms.tsx'

type ActionForm = ComponentType<{ form: ParamsForm }>

/** The parameters of an action, in its form. */
export function ActionFields({ type, form }: { type: ActionType; form: ParamsForm }) {
  const Form = forms[type]
  return <Form form={form} />
}

const forms: Record<ActionType, ActionForm> = {
  modifyClaimWindow: WindowForm,
  setFinalSale: FinalSaleForm,
  setExchangeOnly: ({ form }) => (
    <FlagField
      form={form}
      name="isExchangeOnly"
      label="field.isExchangeOnly"
      yes="field.isExchangeOnly.yes"
      no="field.isExchangeOnly.no"
    />
  ),
  makeIneligible: IneligibleForm,
  exchangeOptions: ExchangeForm,
  claimTypeSelection: ({ form }) => (
    <FlagField
      form={form}
      name="isAllowed"
      label="field.isAllowed"
      yes="field.isAllowed.yes"
      no="field.isAllowed.no"
    />
  ),
  allowOrderEdits: OrderEditsForm,
  offerShopNow: ShopNowForm,
  offerInstantExchange: InstantExchangeForm,
  customFields: AskingForm,
  policyEnforcement: QuestionForm,
  returnShipping: ReturnShippingForm,
  keepItem: Nothing,
  fee: FeeForm,
  waiveFee: ({ form }) => (
    <>
      <SwitchField form={form} name="alsoWaivesReturnShipping" label="field.alsoWaivesReturnShipping" />
      <SwitchField form={form} name="alsoWaivesExchangeShipping" label="field.alsoWaivesExchangeShipping" />
    </>
  ),
  exchangeShipping: ShippingForm,
  giftCardIncentive: IncentiveForm,
  claimTags: ({ form }) => <TagsForm form={form} fact="claim.tags" />,
  orderTags: ({ form }) => <TagsForm form={form} fact="order.tags" />,
  holdForReview: Nothing,
  autoFinalise: Nothing,
  inspection: InspectionForm,
  finalisation: FinalizationForm,
  sendMail: MailForm,
  callWebhook: ({ form }) => (
    <LineField form={form} name="webhookId" label="field.webhookId" hint="field.webhookId.hint" />
  ),
  offerProducts: OfferedProductsForm,
  addRates: AddRatesForm,
  replaceRates: ReplaceRatesForm,
  removeRates: RateNamesForm,
  ratePercentageFee: PercentageFeeForm,
  rateFixedFee: FixedFeeForm,
  rateDiscount: DiscountForm,
}

function Nothing() {
  return (
    <Text size="sm" c="dimmed">
      {text('field.nothing')}
    </Text>
  )
}

function FinalSaleForm({ form }: { form: ParamsForm }) {
  return (
    <>
      <FlagField
        form={form}
        name="isFinalSale"
        label="field.isFinalSale"
        yes="field.isFinalSale.yes"
        no="field.isFinalSale.no"
      />
      {flagIn(form.params, 'isFinalSale') && <FootnoteField form={form} />}
    </>
  )
}

const TagsForm = ({ form, fact }: { form: ParamsForm; fact: 'claim.tags' | 'order.tags' }) => (
  <TextListField
    form={form}
    name="tags"
    label="field.tags"
    hint="field.tags.hint"
    suggestions={(form.lists.values[fact] ?? []).map(({ value }) => String(value))}
  />
)

/** An email to the shopper, with the variables of email templates. */
function MailForm({ form }: { form: ParamsForm }) {
  return (
    <>
      <TranslatedLineField form={form} name="subject" label="field.mail.subject" />
      <TranslatedLineField form={form} name="header" label="field.mail.header" />
      <TranslatedParagraphField form={form} name="body" label="field.mail.body" hint="field.mail.body.hint" />
    </>
  )
}
