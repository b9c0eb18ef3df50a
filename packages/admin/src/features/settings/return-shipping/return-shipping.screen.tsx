import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import { labelFormat, type LabelFormat } from '@aftercare/domain/return-shipments/label-format'
import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import {
  returnMethodType,
  type ReturnMethodType,
} from '@aftercare/domain/return-shipments/return-method-schema'
import { Alert, Button, Checkbox, Select, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/return-shipping.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'
import { WeightInput } from '../../../components/weight-input.tsx'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../forms/use-settings-form.ts'
import { LabelChargeFields, type EnteredCharge } from './label-charge-fields.tsx'
import { ReturnPreview } from './return-preview.tsx'

/** As it is entered: what was deleted is an empty text, or no number. */
export type ReturnShippingDraft = {
  returnLocationId: string | null
  methods: ReturnMethodType[]
  labelCharge: EnteredCharge
  defaultGrams: number | string
  isOwnCarrierAllowed: boolean
  areSeveralParcelsAllowed: boolean
  arePickupsAllowed: boolean
  mostPickupCost: number | null
  labelFormat: LabelFormat
}

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const input = { params: at(params), signal: request.signal }
  const [{ version, returnShipping, hasLabelCarrier }, { items }] = await Promise.all([
    call(returnShippingApi.returnShipping, input),
    call(returnShippingApi.listReturnLocations, input),
  ])
  return { version, returnShipping, hasLabelCarrier, locations: items }
}

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, returnShipping: value }),
    schema: returnShippingApi.saveReturnShipping.body,
    save: async (body) => {
      const saved = await call(returnShippingApi.saveReturnShipping, { params: at(params), body })
      return { version: saved.version, value: saved.returnShipping }
    },
  })

/** Where returns go, how, and at whose cost, where no rule says otherwise. */
export function Component() {
  const { version, returnShipping, hasLabelCarrier, locations } = useLoaderData<typeof loader>()
  const known = locations.find(({ id }) => id === returnShipping.returnLocationId) ?? locations[0]
  const form = useSettingsForm<ReturnShippingDraft>({
    version,
    value: { ...returnShipping, returnLocationId: known?.id ?? null },
  })
  return (
    <SettingsPage title={text('wayBack.title')}>
      <div className="look">
        <SettingsFormFrame form={form}>
          <Stack gap="md">
            <Where form={form} locations={locations} />
            <How form={form} hasLabelCarrier={hasLabelCarrier} />
          </Stack>
        </SettingsFormFrame>
        <div className="look-side">
          <ReturnPreview draft={form.draft} location={known} />
        </div>
      </div>
    </SettingsPage>
  )
}

type Part = { form: SettingsForm<ReturnShippingDraft> }

function Where({ form, locations }: Part & { locations: readonly ReturnLocation[] }) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  return (
    <Panel title={text('wayBack.where')}>
      {locations.length === 0 ? (
        <Alert color="yellow">
          {text('wayBack.noLocation')}
          <Button
            component={Link}
            to={paths.returnLocations.to({ storeId: store.id })}
            size="xs"
            variant="default"
            mt="sm"
            display="block"
            w="fit-content"
          >
            {text('locations.title')}
          </Button>
        </Alert>
      ) : (
        <Select
          label={text('wayBack.location')}
          description={text('wayBack.locationHint')}
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.draft.returnLocationId}
          onChange={(returnLocationId) => form.set({ returnLocationId })}
          error={form.errors?.fields['returnShipping.returnLocationId']}
          allowDeselect={false}
          readOnly={!mayEdit}
        />
      )}
    </Panel>
  )
}

function How({ form: { draft, set, errors }, hasLabelCarrier }: Part & { hasLabelCarrier: boolean }) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  return (
    <Panel title={text('wayBack.how')}>
      <Stack gap="lg">
        <Checkbox.Group
          label={text('wayBack.methods')}
          value={draft.methods}
          onChange={(chosen) =>
            set({ methods: returnMethodType.options.filter((method) => chosen.includes(method)) })
          }
          error={errors?.fields['returnShipping.methods']}
        >
          <Stack gap="sm" mt="xs">
            {returnMethodType.options.map((method) => (
              <Checkbox
                key={method}
                value={method}
                label={text(`wayBack.method.${method}`)}
                description={text(`wayBack.method.${method}Hint`)}
                disabled={!mayEdit}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {draft.methods.includes('Label') && !hasLabelCarrier && <NoCarrier />}
        {draft.methods.includes('Label') && (
          <LabelChargeFields
            charge={draft.labelCharge}
            onChange={(labelCharge) => set({ labelCharge })}
            error={errors?.fields['returnShipping.labelCharge.amount']}
          />
        )}
        <ShopperChoices form={{ draft, set, errors }} currencyCode={store.currencyCode} mayEdit={mayEdit} />
        {draft.methods.includes('Label') && (
          <Select
            label={text('wayBack.labelFormat')}
            description={text('wayBack.labelFormatHint')}
            data={labelFormat.options}
            value={draft.labelFormat}
            onChange={(format) => set({ labelFormat: v.parse(labelFormat, format) })}
            allowDeselect={false}
            readOnly={!mayEdit}
          />
        )}
        <WeightInput
          label={text('wayBack.weight')}
          description={text('wayBack.weightHint')}
          unit={store.weightUnit}
          grams={draft.defaultGrams}
          onChange={(defaultGrams) => set({ defaultGrams })}
          error={errors?.fields['returnShipping.defaultGrams']}
          readOnly={!mayEdit}
        />
      </Stack>
    </Panel>
  )
}

/** Why customers are not offered the labels that the policy allows. */
function NoCarrier() {
  const { store } = useStore()
  return (
    <Notice color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {text('wayBack.noCarrier')}
      <Button
        component={Link}
        to={paths.integrations.to({ storeId: store.id })}
        size="xs"
        variant="default"
        mt="sm"
        display="block"
        w="fit-content"
      >
        {text('wayBack.connectCarrier')}
      </Button>
    </Notice>
  )
}

type ShopperChoicesProps = {
  form: Pick<Part['form'], 'draft' | 'set' | 'errors'>
  currencyCode: string
  mayEdit: boolean
}

/** What customers can do themselves with each method. */
const ShopperChoices = ({ form: { draft, set, errors }, currencyCode, mayEdit }: ShopperChoicesProps) => (
  <>
    {draft.methods.includes('Label') && (
      <>
        <Checkbox
          label={text('wayBack.severalParcels')}
          description={text('wayBack.severalParcelsHint')}
          checked={draft.areSeveralParcelsAllowed}
          onChange={({ currentTarget: { checked } }) => set({ areSeveralParcelsAllowed: checked })}
          disabled={!mayEdit}
        />
        <Checkbox
          label={text('wayBack.pickups')}
          description={text('wayBack.pickupsHint')}
          checked={draft.arePickupsAllowed}
          onChange={({ currentTarget: { checked } }) => set({ arePickupsAllowed: checked })}
          disabled={!mayEdit}
        />
        {draft.arePickupsAllowed && (
          <MoneyInput
            currencyCode={currencyCode}
            label={text('wayBack.mostPickupCost')}
            description={text('wayBack.mostPickupCostHint')}
            value={draft.mostPickupCost}
            onChange={(mostPickupCost) => set({ mostPickupCost })}
            error={errors?.fields['returnShipping.mostPickupCost']}
            readOnly={!mayEdit}
          />
        )}
      </>
    )}
    {draft.methods.includes('Packing_Slip') && (
      <Checkbox
        label={text('wayBack.ownTracking')}
        description={text('wayBack.ownTrackingHint')}
        checked={draft.isOwnCarrierAllowed}
        onChange={({ currentTarget: { checked } }) => set({ isOwnCarrierAllowed: checked })}
        disabled={!mayEdit}
      />
    )}
  </>
)
