import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Fieldset, Stack, Text, TextInput } from '@mantine/core'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { CustomsInputs } from '../../../components/customs-inputs.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useTouchedFields } from '../../../forms/use-touched-fields.ts'
import {
  declaredLine,
  type DeclarableLine,
  type DeclaredLine,
  type ErrorAt,
  type ParcelDraft,
} from './parcel-draft.ts'

type CustomsFieldsProps = {
  claim: MerchantClaim
  lines: readonly DeclarableLine[]
  draft: ParcelDraft
  onChange: (draft: ParcelDraft) => void
  errorAt: ErrorAt
}

/** What customs ask about each item of a parcel that crosses their border, and who signs for it. */
export const CustomsFields = ({ claim, lines, draft, onChange, errorAt }: CustomsFieldsProps) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      {text('work.customs.lead')}
    </Text>
    <TextInput
      label={text('work.customs.signer')}
      description={text('work.customs.signerHint')}
      value={draft.signerName}
      onChange={({ currentTarget: { value: signerName } }) => onChange({ ...draft, signerName })}
      error={errorAt('customs.signerName', true)}
      maxLength={128}
    />
    {lines.map((told, place) => (
      <DeclaredItem
        key={told.line.id}
        line={told.line}
        currencyCode={claim.currencyCode}
        declared={declaredLine(draft, told)}
        onChange={(declared) =>
          onChange({ ...draft, declared: { ...draft.declared, [told.line.id]: declared } })
        }
        errorOf={(field, isTouched) => errorAt(`customs.items.${place}.${field}`, isTouched)}
      />
    ))}
  </Stack>
)

type DeclaredItemProps = {
  line: MerchantClaimLine
  currencyCode: string
  declared: DeclaredLine
  onChange: (declared: DeclaredLine) => void
  errorOf: (field: keyof DeclaredLine, isTouched: boolean) => string | undefined
}

function DeclaredItem({ line, currencyCode, declared, onChange, errorOf }: DeclaredItemProps) {
  const { isTouched, leave } = useTouchedFields<keyof DeclaredLine>()
  const { name } = line.originalStoreOrderLineItem
  return (
    <Fieldset legend={text('work.units', { count: line.quantity, name })} radius="md" p="sm">
      <CustomsInputs
        value={declared}
        onChange={(change) => onChange({ ...declared, ...change })}
        onLeave={leave}
        errorOf={(field) => {
          const error = errorOf(field, isTouched(field))
          return error && field === 'originCountryCode' ? text('work.customs.originMissing') : error
        }}
      />
      <MoneyInput
        mt="sm"
        label={text('work.customs.value')}
        currencyCode={currencyCode}
        value={declared.value}
        onChange={(value) => onChange({ ...declared, value })}
        onBlur={() => leave('value')}
        error={errorOf('value', isTouched('value'))}
      />
    </Fieldset>
  )
}
