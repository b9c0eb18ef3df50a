import { giftCardKind } from '@aftercare/domain/claims/claim-words'
import {
  giftCardIncentive as incentivePolicy,
  type GiftCardPolicy,
} from '@aftercare/domain/merchants/settings-schema'
import { giftCardIncentiveOf } from '@aftercare/domain/resolution/charge-policies'
import { giftCardIncentive } from '@aftercare/domain/resolution/incentives'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { sum } from '@aftercare/domain/shared/money'
import { NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import * as v from 'valibot'
import { formatMoney } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/money.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { AmountField } from './amount-field.tsx'
import type { ChargesDraft } from './charges.screen.tsx'

const types = ['none', 'percent', 'fixed'] as const
type EnteredIncentive = { type: (typeof types)[number]; amount?: number | string | null }
export type EnteredGiftCard = {
  kind: GiftCardPolicy['kind']
  incentive: EnteredIncentive
  giftCardExpirationDays: number | string
}

/** How gift cards are issued, until when they are good, and what they add (D13, D18). */
export function GiftCardPanel({ form }: { form: SettingsForm<ChargesDraft> }) {
  const mayEdit = useMay('editSettings')
  const { giftCard } = form.draft
  const { incentive } = giftCard
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={text('charges.incentive')}
            data={types.map((value) => ({ value, label: text(`charges.incentive.${value}`) }))}
            value={incentive.type}
            onChange={(type) => type && set({ incentive: { ...incentive, type } })}
            allowDeselect={false}
            readOnly={!mayEdit}
          />
          {incentive.type !== 'none' && (
            <AmountField
              isPercent={incentive.type === 'percent'}
              amount={incentive.amount}
              onChange={(amount) => set({ incentive: { ...incentive, amount } })}
              error={error('incentive.amount')}
            />
          )}
        </SimpleGrid>
        {incentive.type !== 'none' && (
          <Text size="sm" c="dimmed">
            <Example incentive={incentive} /> {text('charges.incentiveHint')}
          </Text>
        )}
        <NumberInput
          label={text('charges.expires')}
          description={text('charges.expiresHint')}
          value={giftCard.giftCardExpirationDays}
          onChange={(giftCardExpirationDays) => set({ giftCardExpirationDays })}
          error={error('giftCardExpirationDays')}
          hideControls
          readOnly={!mayEdit}
        />
      </Stack>
    </Panel>
  )
}

function Example({ incentive }: { incentive: EnteredIncentive }) {
  const { currencyCode } = useStore().store
  const policy = v.safeParse(incentivePolicy, incentive)
  if (!policy.success) return null
  const value = toMinor(80, currencyCode)
  const bonus = giftCardIncentive(giftCardIncentiveOf(policy.output, currencyCode), [value])
  return text('charges.incentiveExample', {
    value: formatMoney(toDecimal(value, currencyCode), currencyCode),
    total: formatMoney(toDecimal(sum([value, bonus]), currencyCode), currencyCode),
  })
}
