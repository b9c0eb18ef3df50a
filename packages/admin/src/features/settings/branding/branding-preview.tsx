import { lookView, type LookView, type PreviewSaying } from '@aftercare/domain/embed/preview-messages'
import { theme, type Theme } from '@aftercare/domain/merchants/theme-schema'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/settings.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { useLastValid } from '../../../forms/use-last-valid.ts'
import './look-preview.css'
import { PreviewFrame } from '../../../components/settings/preview-frame.tsx'

const devices = ['phone', 'computer'] as const
type Device = (typeof devices)[number]

/** A computer's screen is as wide as the portal needs to show the background around it. */
const sizes: Record<Device, { width: number; height: number }> = {
  phone: { width: 390, height: 640 },
  computer: { width: 760, height: 480 },
}

/** Half an address is not asked for while it is typed. */
const wholeAddress = v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/]+\/./)))
const shownTheme = v.object({
  ...theme.entries,
  logoUrl: wholeAddress,
  backgroundUrl: wholeAddress,
  faviconUrl: wholeAddress,
})

/** The portal's own screens, of an example, in the look that is being entered. */
export function LookPreview({ draft }: { draft: Theme }) {
  const { store } = useStore()
  const { name, currencyCode } = store
  const [view, setView] = useState<LookView>('search')
  const [device, setDevice] = useState<Device>('phone')
  const [title, setTitle] = useState(draft.tabTitle)
  const look = useLastValid(draft, shownTheme)
  const shown = useMemo<PreviewSaying>(
    () => ({
      type: 'aftercare:preview-look',
      payload: { view, theme: look, store: { name, currencyCode } },
    }),
    [view, look, name, currencyCode],
  )
  return (
    <Panel
      title={text('livePreview.title')}
      beside={
        <SegmentedControl
          size="xs"
          aria-label={text('look.device')}
          data={devices.map((value) => ({ value, label: text(`look.device.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
      }
    >
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          className="look-views"
          withItemsBorders={false}
          aria-label={text('look.view')}
          data={lookView.options.map((value) => ({ value, label: text(`look.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
        <div className="look-tab">
          {look.faviconUrl && (
            <img key={look.faviconUrl} src={look.faviconUrl} alt="" width={14} height={14} />
          )}
          <span>{title}</span>
        </div>
        <PreviewFrame
          src="/preview.html"
          title={text('look.frame', { view: text(`look.view.${view}`) })}
          {...sizes[device]}
          shown={shown}
          onTitle={setTitle}
        />
        <Text size="sm" c="dimmed">
          {text('livePreview.hint')}
        </Text>
      </Stack>
    </Panel>
  )
}
