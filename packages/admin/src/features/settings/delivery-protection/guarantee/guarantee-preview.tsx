import {
  guaranteeView,
  type GuaranteeView,
  type PreviewSaying,
} from '@aftercare/domain/embed/preview-messages'
import { widgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import '../../../../app/texts/en/guarantee.ts'
import '../../../../app/texts/en/settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { useLastValid } from '../../../../forms/use-last-valid.ts'
import { PreviewFrame } from '../../../../components/settings/preview-frame.tsx'
import { configOf, type GuaranteeDraft } from './guarantee-draft.ts'

/** The widget itself, in a frame, in an example of a cart, as it is being entered. */
export function GuaranteePreview({ draft, storefrontId }: { draft: GuaranteeDraft; storefrontId: string }) {
  const [view, setView] = useState<GuaranteeView>('off')
  const entered = useMemo(() => shownConfigOf(draft, storefrontId), [draft, storefrontId])
  const config = useLastValid(entered, widgetConfig)
  const shown = useMemo<PreviewSaying>(
    () => ({ type: 'aftercare:preview-guarantee', payload: { view, config, words: cartWords() } }),
    [view, config],
  )
  return (
    <Panel title={text('livePreview.title')}>
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={text('guarantee.view')}
          data={guaranteeView.options.map((value) => ({ value, label: text(`guarantee.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
        <PreviewFrame
          src="/widget-preview.html"
          title={text('guarantee.frame', { view: text(`guarantee.view.${view}`) })}
          width={390}
          height={520}
          shown={shown}
        />
        <Text size="sm" c="dimmed">
          {text(isShown(draft) ? 'livePreview.hint' : 'guarantee.notShown')}
        </Text>
      </Stack>
    </Panel>
  )
}

const isShown = ({ isEnabled, prices, displayCountryCodes, shippingPlus, checkoutPlus }: GuaranteeDraft) =>
  isEnabled &&
  prices.length > 0 &&
  displayCountryCodes.length > 0 &&
  (shippingPlus.isEnabled || checkoutPlus.isEnabled)

/**
 * As it would be in a shop where it is turned on. Which variants are sold does not show, and half an address of
 * a picture is not asked for while it is typed.
 */
const shownConfigOf = (draft: GuaranteeDraft, storefrontId: string) => {
  const config = configOf({ ...draft, isEnabled: true, implementationType: 'Shipping_Line' })
  const isWhole = /^https:\/\/[^/]+\/./.test(draft.modal.imageUrl)
  return {
    ...config,
    texts: draft.texts,
    externalStorefrontId: storefrontId,
    modal: { ...config.modal, imageUrl: isWhole ? config.modal.imageUrl : null },
  }
}

const cartWords = () => ({
  cart: text('guarantee.example.cart'),
  item: text('guarantee.example.item'),
  subtotal: text('guarantee.example.subtotal'),
  checkout: text('guarantee.example.checkout'),
})
