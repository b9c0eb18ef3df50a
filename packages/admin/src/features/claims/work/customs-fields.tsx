import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/claims/merchant-claim-schema'
import { Fieldset, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'
import { countryChoices } from '../../../forms/country-choices.ts'
import { declaredLine, type DeclarableLine, type DeclaredLine, type ParcelDraft } from './parcel-draft.ts'

type CustomsFieldsProps = {
  claim: MerchantClaim
  lines: readonly DeclarableLine[]
  draft: ParcelDraft
  onChange: (draft: ParcelDraft) => void
  /** By their path in what is sent. */
  errors: { readonly [path: string]: string | undefined }
}

/** What customs ask about each item of a parcel that crosses their border, and who signs for it (D49). */
export const CustomsFields = ({ claim, lines, draft, onChange, errors }: CustomsFieldsProps) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      {text('work.customs.lead')}
    </Text>
    <TextInput
      label={text('work.customs.signer')}
      description={text('work.customs.signerHint')}
      value={draft.signerName}
      onChange={({ currentTarget: { value: signerName } }) => onChange({ ...draft, signerName })}
      error={errors['customs.signerName']}
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
        errorOf={(field) => errors[`customs.items.${place}.${field}`]}
      />
    ))}
  </Stack>
)

type DeclaredItemProps = {
  line: MerchantClaimLine
  currencyCode: string
  declared: DeclaredLine
  onChange: (declared: DeclaredLine) => void
  errorOf: (field: keyof DeclaredLine) => string | undefined
}

const DeclaredItem = ({ line, currencyCode, declared, onChange, errorOf }: DeclaredItemProps) => (
  <Fieldset
    legend={text('work.units', { count: line.quantity, name: line.originalStoreOrderLineItem.name })}
    radius="md"
    p="sm"
  >
    <SimpleGrid cols={2} spacing="sm">
      <TextInput
        label={text('work.customs.hsCode')}
        value={declared.hsCode}
        onChange={({ currentTarget: { value: hsCode } }) => onChange({ ...declared, hsCode })}
        error={errorOf('hsCode')}
        inputMode="numeric"
        maxLength={20}
      />
      <MoneyInput
        label={text('work.customs.value')}
        currencyCode={currencyCode}
        value={declared.value}
        onChange={(value) => onChange({ ...declared, value })}
        error={errorOf('value')}
      />
    </SimpleGrid>
    <Select
      mt="sm"
      label={text('work.customs.origin')}
      data={countryChoices()}
      value={declared.originCountryCode}
      onChange={(originCountryCode) => onChange({ ...declared, originCountryCode })}
      error={errorOf('originCountryCode') && text('work.customs.originMissing')}
      searchable
    />
  </Fieldset>
)
