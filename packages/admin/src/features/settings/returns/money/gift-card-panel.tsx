import { giftCardKind } from '@aftercare/domain/claims/claim-words'
import type { GiftCardPolicy } from '@aftercare/domain/merchants/settings-schema'
import { Select, Stack } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { GiftCardKindNotAllowed } from '../../../../components/settings/not-offered.tsx'
import { SettingNumber } from '../../../../components/settings/setting-inputs.tsx'
import type { SettingsForm } from '../../../../forms/use-settings-form.ts'
import type { ChargesDraft } from './charges.screen.tsx'
import { IncentiveInput, type EnteredIncentive } from './incentive-input.tsx'

export type EnteredGiftCard = {
  kind: GiftCardPolicy['kind']
  incentive: EnteredIncentive
  giftCardExpirationDays: number | string
}

/** How gift cards are issued, until when they are good, and what they add. */
export function GiftCardPanel({ form }: { form: SettingsForm<ChargesDraft> }) {
  const mayEdit = useMay('editSettings')
  const { giftCard } = form.draft
  const set = (change: Partial<EnteredGiftCard>) => form.set({ giftCard: { ...giftCard, ...change } })
  const error = (name: string) => form.errors?.fields[`giftCard.${name}`]
  return (
    <Panel title={text('charges.giftCards')}>
      <Stack gap="md">
        <Select
          label={text('charges.kind')}
          data={giftCardKind.options.map((value) => ({ value, label: text(`charges.kind.${value}`) }))}
          value={giftCard.kind}
          onChange={(kind) => kind && set({ kind })}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
        <GiftCardKindNotAllowed kind={giftCard.kind} />
        <IncentiveInput
          label={text('charges.incentive')}
          value={giftCard.incentive}
          onChange={(incentive) => set({ incentive })}
          error={error('incentive.amount')}
          example={(amounts) => text('charges.incentiveExample', amounts)}
          hint={text('charges.incentiveHint')}
        />
        <SettingNumber
          label={text('charges.expires')}
          description={text('charges.expiresHint')}
          value={giftCard.giftCardExpirationDays}
          onChange={(giftCardExpirationDays) => set({ giftCardExpirationDays })}
          error={error('giftCardExpirationDays')}
        />
      </Stack>
    </Panel>
  )
}
