import { ratesApi } from '@aftercare/domain/api/rates-api'
import { newShipRate, type ShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../forms/use-settings-form.ts'
import { draftAfter, draftOf, emptyDraft, rateOf, type RateDraft } from './rate-draft.ts'
import { DeliveryFields, NameFields, PlusFields, PriceFields, ScopeFields } from './rate-fields.tsx'
import { RateTrial } from './rate-trial.tsx'
import './rates.css'

const versionedRate = v.intersect([newShipRate, v.object({ version: v.string() })])

const at = (params: LoaderFunctionArgs['params']) => ({
  storeId: params['storeId'] ?? '',
  rateId: params['rateId'] ?? '',
})

/** The rate to change; a new one may start where the one in `after` ends. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { storeId, rateId } = at(params)
  const { signal } = request
  const { rates } = await call(ratesApi.listRates, { params: { storeId }, signal })
  if (rateId !== 'new')
    return { rates, rate: await call(ratesApi.rate, { params: at(params), signal }), before: undefined }
  const after = new URL(request.url).searchParams.get('after')
  return { rates, rate: undefined, before: rates.find(({ id }) => id === after) }
}

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, ...rateOf(value as RateDraft) }),
    schema: versionedRate,
    save: async (body) => {
      const { storeId, rateId } = at(params)
      const saved =
        rateId === 'new'
          ? await call(ratesApi.createRate, { params: { storeId }, body })
          : await call(ratesApi.updateRate, { params: { storeId, rateId }, body })
      return { version: saved.version, value: draftOf(saved) }
    },
  })

/** One rate, next to its effect on a cart. */
export function Component() {
  const { rates, rate, before } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const begin = before ? draftAfter(before) : emptyDraft(store.currencyCode)
  const form = useSettingsForm<RateDraft>({
    version: rate?.version ?? '',
    value: rate ? draftOf(rate) : begin,
  })
  const draft = rateOf(form.draft)
  useWayBack(!rate && form.isSaved)
  return (
    <SettingsPage
      title={rate ? rate.name : text('rate.new')}
      back={{ to: paths.rates.to({ storeId: store.id }), label: text('rate.back') }}
    >
      <div className="rate-editor">
        <SettingsFormFrame form={form}>
          <Stack gap="md">
            <NameFields form={form} />
            <ScopeFields form={form} />
            <PriceFields form={form} />
            <PlusFields form={form} />
            <DeliveryFields form={form} />
          </Stack>
        </SettingsFormFrame>
        <div className="rate-editor-side">
          <RateTrial draft={[...withoutThis(rates, rate), draft]} countryCode={form.draft.countryCodes[0]} />
        </div>
      </div>
    </SettingsPage>
  )
}

const withoutThis = (rates: readonly ShipRate[], rate: { id: string } | undefined) =>
  rates.filter(({ id }) => id !== rate?.id)

/** A new rate is looked at in its table, where the next one is added. */
function useWayBack(isMade: boolean): void {
  const navigate = useNavigate()
  const { store } = useStore()
  const address = paths.rates.to({ storeId: store.id })
  useEffect(() => {
    if (isMade) void navigate(address)
  }, [isMade, address, navigate])
}
