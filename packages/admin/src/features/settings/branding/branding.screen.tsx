import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import {
  brandImageFields,
  isShownInEmails,
  type BrandImageKind,
} from '@aftercare/domain/merchants/brand-images'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { ColorInput, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/brand-images.ts'
import '../../../app/texts/en/settings.ts'
import { text } from '../../../app/texts/text.ts'
import { BrandImageField } from '../../../components/brand-image-field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'
import { LookPreview } from './branding-preview.tsx'
import { TranslationsField } from '../../../components/translations.tsx'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../forms/use-settings-form.ts'

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.storeTheme, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, theme: value }),
    schema: merchantSettingsApi.saveStoreTheme.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveStoreTheme, { params: at(params), body })
      return { version: saved.version, value: saved.theme }
    },
  })

/** The portal's branding and texts, next to the portal with the unsaved values. */
export function Component() {
  const { version, theme } = useLoaderData<typeof loader>()
  const form = useSettingsForm<Theme>({ version, value: theme })
  return (
    <SettingsPage title={text('look.title')}>
      <div className="look">
        <SettingsFormFrame form={form}>
          <Stack gap="md">
            <Colours form={form} />
            <Names form={form} />
            <Texts form={form} />
            <Behaviour form={form} />
          </Stack>
        </SettingsFormFrame>
        <div className="look-side">
          <LookPreview draft={form.draft} />
        </div>
      </div>
    </SettingsPage>
  )
}

type Part = { form: SettingsForm<Theme> }

const Colours = ({ form }: Part) => (
  <Panel title={text('look.colours')}>
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Colour form={form} name="primaryColor" hint={text('look.primaryColorHint')} />
        <Colour form={form} name="backgroundColor" hint={text('look.backgroundColorHint')} />
      </SimpleGrid>
      <BrandImage form={form} kind="logo" />
      {form.draft.logoUrl !== null &&
        !isShownInEmails(form.draft.logoUrl) &&
        URL.canParse(form.draft.logoUrl) && <Notice color="yellow">{text('brandImage.notInEmails')}</Notice>}
      <Line
        form={form}
        name="logoAltText"
        label={text('brandImage.logoAltText')}
        hint={text('brandImage.logoAltTextHint')}
      />
      <BrandImage form={form} kind="background" />
      <BrandImage form={form} kind="favicon" />
    </Stack>
  </Panel>
)

function BrandImage({ form, kind }: Part & { kind: BrandImageKind }) {
  const mayEdit = useMay('editSettings')
  const field = brandImageFields[kind]
  return (
    <BrandImageField
      kind={kind}
      url={form.draft[field]}
      onChange={(url) => form.set({ [field]: url })}
      error={form.errors?.fields[`theme.${field}`]}
      readOnly={!mayEdit}
    />
  )
}

function Names({ form }: Part) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('look.general')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Spoken form={form} name="returnProgramName">
            <Line form={form} name="returnProgramName" label={text('look.returnProgramName')} />
          </Spoken>
          <Select
            label={text('look.warrantyProgramName')}
            data={(['Warranty', 'Guarantee'] as const).map((value) => ({
              value,
              label: text(`look.warrantyProgramName.${value}`),
            }))}
            value={form.draft.warrantyProgramName}
            onChange={(warrantyProgramName) => warrantyProgramName && form.set({ warrantyProgramName })}
            error={form.errors?.fields['theme.warrantyProgramName']}
            allowDeselect={false}
            readOnly={!mayEdit}
          />
        </SimpleGrid>
        <Spoken form={form} name="tabTitle">
          <TextInput
            label={text('look.tabTitle')}
            value={form.draft.tabTitle}
            onChange={(event) => form.set({ tabTitle: event.currentTarget.value })}
            error={form.errors?.fields['theme.tabTitle']}
            readOnly={!mayEdit}
          />
        </Spoken>
        <Spoken form={form} name="footerText" isLong>
          <Textarea
            label={text('look.footerText')}
            value={form.draft.footerText}
            onChange={(event) => form.set({ footerText: event.currentTarget.value })}
            error={form.errors?.fields['theme.footerText']}
            readOnly={!mayEdit}
            rows={2}
            resize="vertical"
          />
        </Spoken>
      </Stack>
    </Panel>
  )
}

/** In the order in which a shopper comes upon them. */
const texts = [
  'orderLookupDetailText',
  'orderNumberDescriptionText',
  'orderLookupGiftReturnDetailText',
  'returnProgramDetailText',
  'warrantyProgramDetailText',
  'creditHeadlineText',
  'creditDetailText',
  'offerRefundDetailText',
  'offerGiftCardDetailText',
] as const

const Texts = ({ form }: Part) => (
  <Panel title={text('look.texts')}>
    <Text size="sm" c="dimmed" mb="md">
      {text('look.textsHint')}
    </Text>
    <Stack gap="md">
      {texts.map((name) => (
        <Spoken key={name} form={form} name={name} isLong>
          <Paragraph form={form} name={name} />
        </Spoken>
      ))}
    </Stack>
  </Panel>
)

const Behaviour = ({ form }: Part) => (
  <Panel title={text('look.behaviour')}>
    <Stack gap="md">
      <Choice form={form} name="isReturnPhoneRequired" />
      <Choice form={form} name="isWarrantyPhoneRequired" />
      <Choice form={form} name="isShippingClaimPhoneRequired" />
      <Choice form={form} name="shouldPrioritizeCredit" />
    </Stack>
  </Panel>
)

type ColourName = 'primaryColor' | 'backgroundColor'

function Colour({ form, name, hint }: Part & { name: ColourName; hint: string }) {
  const mayEdit = useMay('editSettings')
  return (
    <ColorInput
      label={text(`look.${name}`)}
      description={hint}
      value={form.draft[name]}
      onChange={(colour) => form.set({ [name]: colour })}
      error={form.errors?.fields[`theme.${name}`]}
      withEyeDropper={false}
      withPicker={mayEdit}
      fixOnBlur={false}
      readOnly={!mayEdit}
    />
  )
}

type LineName = 'logoAltText' | 'returnProgramName'

/** A line that may be left empty, which the theme keeps as null. */
function Line({ form, name, label, hint }: Part & { name: LineName; label: string; hint?: string }) {
  const mayEdit = useMay('editSettings')
  return (
    <TextInput
      label={label}
      description={hint}
      value={form.draft[name] ?? ''}
      onChange={(event) => form.set({ [name]: event.currentTarget.value || null })}
      error={form.errors?.fields[`theme.${name}`]}
      readOnly={!mayEdit}
    />
  )
}

function Paragraph({ form, name }: Part & { name: (typeof texts)[number] }) {
  const mayEdit = useMay('editSettings')
  return (
    <Textarea
      label={text(`look.${name}`)}
      value={form.draft[name] ?? ''}
      onChange={(event) => form.set({ [name]: event.currentTarget.value || null })}
      error={form.errors?.fields[`theme.${name}`]}
      readOnly={!mayEdit}
      rows={2}
      resize="vertical"
    />
  )
}

type SpokenProps = Part & {
  name: (typeof texts)[number] | 'tabTitle' | 'footerText' | 'returnProgramName'
  isLong?: boolean
  children: ReactNode
}

/** A text, and its translations below. */
const Spoken = ({ form, name, isLong = false, children }: SpokenProps) => (
  <Stack gap={4}>
    {children}
    <TranslationsField
      name={name}
      label={text(`look.${name}`)}
      own={form.draft[name] ?? ''}
      translations={form.draft.translations}
      onChange={(translations) => form.set({ translations })}
      errorAt={(path) => form.errors?.fields[`theme.${path}`]}
      isLong={isLong}
    />
  </Stack>
)

type ChoiceName =
  | 'isReturnPhoneRequired'
  | 'isWarrantyPhoneRequired'
  | 'isShippingClaimPhoneRequired'
  | 'shouldPrioritizeCredit'

const Choice = ({ form, name }: Part & { name: ChoiceName }) => (
  <SettingSwitch
    label={text(`look.${name}`)}
    checked={form.draft[name]}
    onTurn={(isOn) => form.set({ [name]: isOn })}
  />
)
