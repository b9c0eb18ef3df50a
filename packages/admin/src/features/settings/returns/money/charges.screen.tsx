import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import { FeePanel, type EnteredFee } from './fee-panel.tsx'
import { GiftCardPanel, type EnteredGiftCard } from './gift-card-panel.tsx'

/** As it is entered: what was deleted is an empty text, or no number. */
export type ChargesDraft = { fee: EnteredFee; giftCard: EnteredGiftCard }

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.charges, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, ...(value as ChargesDraft) }),
    schema: merchantSettingsApi.saveCharges.body,
    save: async (body) => {
      const { version, ...value } = await call(merchantSettingsApi.saveCharges, { params: at(params), body })
      return { version, value }
    },
  })

/** What a return costs the shopper, and what a gift card adds. */
export function Component() {
  const { version, fee, giftCard } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const form = useSettingsForm<ChargesDraft>({ version, value: { fee, giftCard } })
  return (
    <SettingsPage title={text('charges.title')}>
      <SettingsFormFrame form={form}>
        <Stack gap="md" maw={880}>
          <FeePanel form={form} />
          <GiftCardPanel form={form} />
          <Text size="sm" c="dimmed">
            <Anchor component={Link} to={paths.returnShipping.to({ storeId: store.id })} inherit>
              {text('charges.labels')}
            </Anchor>
          </Text>
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}
