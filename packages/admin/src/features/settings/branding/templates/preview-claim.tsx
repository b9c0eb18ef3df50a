import { Alert, Select, Text } from '@mantine/core'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import type { TemplatePreview } from './use-template-preview.ts'

export type PreviewClaim = { id: string; externalId: string; customerName: string }

type ChoiceProps = {
  claims: readonly PreviewClaim[]
  preview: Pick<TemplatePreview<unknown>, 'claimId' | 'setClaimId'>
}

/** Which claim a text is tried on; by default the newest. */
export const PreviewClaimChoice = ({ claims, preview }: ChoiceProps) =>
  claims.length === 0 ? null : (
    <Select
      label={text('email.previewOf')}
      placeholder={text('email.previewNewest')}
      data={claims.map(({ id, externalId, customerName }) => ({
        value: id,
        label: `${externalId} · ${customerName}`,
      }))}
      value={preview.claimId}
      onChange={preview.setClaimId}
      searchable
      clearable
    />
  )

type StateProps = {
  preview: TemplatePreview<{ claim: PreviewClaim | null }>
  /** Whose message is shown. */
  ofClaim: (claim: { name: string; number: string }) => string
}

/** For whom a preview is drawn, or why there is none. */
export function PreviewState({ preview: { shown, isStale, failure }, ofClaim }: StateProps) {
  if (failure) return <FormAlert errors={failure} />
  if (isStale)
    return <Alert color="yellow">{text(shown ? 'email.previewStale' : 'email.previewNothing')}</Alert>
  if (!shown) return null
  const { claim } = shown
  return (
    <Text size="sm" c="dimmed">
      {claim ? ofClaim({ name: claim.customerName, number: claim.externalId }) : text('email.previewMadeUp')}
    </Text>
  )
}
