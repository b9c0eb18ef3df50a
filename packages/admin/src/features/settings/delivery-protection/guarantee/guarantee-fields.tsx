import { checkoutAction } from '@aftercare/domain/widget/widget-config-schema'
import {
  Checkbox,
  ColorInput,
  MultiSelect,
  Select,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/guarantee.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { countryChoices } from '../../../../forms/country-choices.ts'
import { errorBelow } from '../../../../forms/refusal.ts'
import { SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import type { SettingsForm } from '../../../../forms/use-settings-form.ts'
import { ElementFields } from './element-fields.tsx'
import { inOrder, type GuaranteeDraft } from './guarantee-draft.ts'

export type Part = { form: SettingsForm<GuaranteeDraft> }

/** What shoppers read in the cart, and who is offered it. */
export function OfferFields({ form }: Part) {
  const { draft, set } = form
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('guarantee.offer')}>
      <Stack gap="md">
        <SettingSwitch
          label={text('guarantee.isEnabled')}
          description={text('guarantee.isEnabledHint')}
          checked={draft.isEnabled}
          onTurn={(isEnabled) => set({ isEnabled })}
        />
        <TextInput
          label={text('guarantee.name')}
          value={draft.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={errorBelow(form.errors, 'title')}
          readOnly={!mayEdit}
        />
        <TextInput
          label={text('guarantee.description')}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          error={errorBelow(form.errors, 'description')}
          readOnly={!mayEdit}
        />
        <ColorInput
          label={text('guarantee.accentColor')}
          description={text('guarantee.accentColorHint')}
          value={draft.accentColor}
          onChange={(accentColor) => set({ accentColor })}
          error={errorBelow(form.errors, 'accentColor')}
          readOnly={!mayEdit}
          eyeDropperButtonProps={{ 'aria-label': text('guarantee.pickColour') }}
        />
        <Countries form={form} />
      </Stack>
    </Panel>
  )
}

function Countries({ form }: Part) {
  const mayEdit = useMay('editSettings')
  return (
    <MultiSelect
      label={text('guarantee.countries')}
      description={text('guarantee.countriesHint')}
      data={countryChoices()}
      value={form.draft.displayCountryCodes}
      onChange={(displayCountryCodes) => form.set({ displayCountryCodes })}
      error={errorBelow(form.errors, 'displayCountryCodes')}
      readOnly={!mayEdit}
      hidePickedOptions
      searchable
    />
  )
}

/** What 'learn more' opens. */
export function DialogFields({ form }: Part) {
  const { modal } = form.draft
  const mayEdit = useMay('editSettings')
  const change = (part: Partial<GuaranteeDraft['modal']>) => form.set({ modal: { ...modal, ...part } })
  return (
    <Panel title={text('guarantee.dialog')}>
      <Stack gap="md">
        <TextInput
          label={text('guarantee.dialogTitle')}
          description={text('guarantee.emptyIsOurs')}
          value={modal.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={errorBelow(form.errors, 'modal.title')}
          readOnly={!mayEdit}
        />
        <Textarea
          label={text('guarantee.dialogDescription')}
          value={modal.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={errorBelow(form.errors, 'modal.description')}
          readOnly={!mayEdit}
          rows={3}
          resize="vertical"
        />
        <TagsInput
          label={text('guarantee.benefits')}
          description={text('guarantee.benefitsHint')}
          value={modal.benefits}
          onChange={(benefits) => change({ benefits })}
          error={errorBelow(form.errors, 'modal.benefits')}
          splitChars={[]}
          maxTags={8}
          acceptValueOnBlur
          readOnly={!mayEdit}
        />
        <TextInput
          type="url"
          label={text('guarantee.imageUrl')}
          value={modal.imageUrl}
          onChange={(event) => change({ imageUrl: event.currentTarget.value })}
          error={errorBelow(form.errors, 'modal.imageUrl')}
          readOnly={!mayEdit}
        />
      </Stack>
    </Panel>
  )
}

/** Where it is inserted in the theme, and what it does there. */
export const PlaceFields = ({ form }: Part) => (
  <Panel title={text('guarantee.places')}>
    <Stack gap="lg">
      <SwitchPlace form={form} />
      <ButtonsPlace form={form} />
      <CheckoutActions form={form} />
    </Stack>
  </Panel>
)

function SwitchPlace({ form }: Part) {
  const { shippingPlus } = form.draft
  const mayEdit = useMay('editSettings')
  const change = (part: Partial<GuaranteeDraft['shippingPlus']>) =>
    form.set({ shippingPlus: { ...shippingPlus, ...part } })
  return (
    <Stack gap="md">
      <SettingSwitch
        label={text('guarantee.switch')}
        description={text('guarantee.switchHint')}
        checked={shippingPlus.isEnabled}
        onTurn={(isEnabled) => change({ isEnabled })}
      />
      {shippingPlus.isEnabled && (
        <>
          <TagsInput
            label={text('guarantee.cartSelectors')}
            description={text('guarantee.selectorsHint')}
            value={shippingPlus.cartSelectors}
            onChange={(cartSelectors) => change({ cartSelectors })}
            error={errorBelow(form.errors, 'shippingPlus.cartSelectors')}
            splitChars={[]}
            acceptValueOnBlur
            readOnly={!mayEdit}
          />
          <TextInput
            label={text('guarantee.placeSelector')}
            description={text('guarantee.placeSelectorHint')}
            value={shippingPlus.placeSelector ?? ''}
            onChange={(event) => change({ placeSelector: event.currentTarget.value || null })}
            error={errorBelow(form.errors, 'shippingPlus.placeSelector')}
            readOnly={!mayEdit}
          />
          <CartBehaviour form={form} change={change} />
        </>
      )}
    </Stack>
  )
}

type CartBehaviourProps = Part & { change: (part: Partial<GuaranteeDraft['shippingPlus']>) => void }

function CartBehaviour({ form, change }: CartBehaviourProps) {
  const { cartRefresh, changeDetection } = form.draft.shippingPlus
  const mayEdit = useMay('editSettings')
  return (
    <Stack gap="md">
      <Select
        label={text('guarantee.cartRefresh')}
        data={(['none', 'reloadPage'] as const).map((value) => ({
          value,
          label: text(`guarantee.cartRefresh.${value}`),
        }))}
        value={cartRefresh}
        onChange={(value) => value && change({ cartRefresh: value })}
        allowDeselect={false}
        readOnly={!mayEdit}
      />
      <Select
        label={text('guarantee.changeDetection')}
        data={(['cartWatcher', 'selectorObserver'] as const).map((value) => ({
          value,
          label: text(`guarantee.changeDetection.${value}`),
        }))}
        value={changeDetection}
        onChange={(value) => value && change({ changeDetection: value })}
        allowDeselect={false}
        readOnly={!mayEdit}
      />
    </Stack>
  )
}

function ButtonsPlace({ form }: Part) {
  const { checkoutPlus } = form.draft
  const mayEdit = useMay('editSettings')
  const hasError = ['elements', 'checkoutSelectors'].some((field) =>
    errorBelow(form.errors, `checkoutPlus.${field}`),
  )
  const change = (part: Partial<GuaranteeDraft['checkoutPlus']>) =>
    form.set({ checkoutPlus: { ...checkoutPlus, ...part } })
  return (
    <Stack gap="md">
      <SettingSwitch
        label={text('guarantee.buttons')}
        description={text('guarantee.buttonsHint')}
        checked={checkoutPlus.isEnabled}
        onTurn={(isEnabled) => change({ isEnabled })}
      />
      {(checkoutPlus.isEnabled || hasError) && (
        <>
          <TagsInput
            label={text('guarantee.checkoutSelectors')}
            description={text('guarantee.selectorsHint')}
            value={checkoutPlus.checkoutSelectors}
            onChange={(checkoutSelectors) => change({ checkoutSelectors })}
            error={errorBelow(form.errors, 'checkoutPlus.checkoutSelectors')}
            splitChars={[]}
            acceptValueOnBlur
            readOnly={!mayEdit}
          />
          <ElementFields form={form} />
        </>
      )}
    </Stack>
  )
}

/** What a shopper's choice does to the cart; one that is not ticked is never done. */
function CheckoutActions({ form }: Part) {
  const { checkoutPlus } = form.draft
  const mayEdit = useMay('editSettings')
  return (
    <Checkbox.Group
      label={text('guarantee.actions')}
      description={text('guarantee.actionsHint')}
      value={checkoutPlus.checkoutActions}
      onChange={(ticked) => form.set({ checkoutPlus: { ...checkoutPlus, checkoutActions: inOrder(ticked) } })}
      error={errorBelow(form.errors, 'checkoutPlus.checkoutActions')}
    >
      <Stack gap={8} my={6}>
        {checkoutAction.options.map((action) => (
          <Checkbox
            key={action}
            value={action}
            label={text(`guarantee.action.${action}`)}
            description={text(`guarantee.actionHint.${action}`)}
            disabled={!mayEdit}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
