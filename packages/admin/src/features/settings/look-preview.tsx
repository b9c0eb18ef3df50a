import { brandColours } from '@aftercare/domain/merchants/brand-colours'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { SegmentedControl, Text } from '@mantine/core'
import { useState, type CSSProperties } from 'react'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'
import './look-preview.css'

type PreviewProps = { theme: Theme; storeName: string }
const screens = { search: Search, choice: Choice, credit: Credit } as const
const views = ['search', 'choice', 'credit'] as const

/**
 * The portal as it would look with a theme that is still being entered, in the colours that the portal
 * itself would reckon from it. A picture of screens: nothing in it can be reached or pressed.
 */
export function LookPreview({ theme, storeName }: PreviewProps) {
  const [view, setView] = useState<keyof typeof screens>('search')
  const Screen = screens[view]
  return (
    <Panel
      title={text('look.preview')}
      beside={
        <SegmentedControl
          size="xs"
          aria-label={text('look.preview')}
          data={views.map((value) => ({ value, label: text(`look.previewOf.${value}`) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      <div className="preview" style={dressOf(theme)} inert>
        <div className="preview-tab">
          {isAddress(theme.faviconUrl) && <img src={theme.faviconUrl} alt="" width={14} height={14} />}
          <span>{theme.tabTitle}</span>
        </div>
        <div className="preview-header">
          <Logo key={theme.logoUrl} url={theme.logoUrl} name={storeName} />
        </div>
        <div className="preview-page" style={groundOf(theme)}>
          <div className="preview-sheet">
            <Screen theme={theme} />
            {theme.footerText && <div className="preview-footer">{theme.footerText}</div>}
          </div>
        </div>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {text('look.previewHint')}
      </Text>
    </Panel>
  )
}

function dressOf({ primaryColor }: Theme): CSSProperties {
  const { brand, brandFill, onBrand, brandSoft, brandText } = brandColours(primaryColor)
  return {
    '--brand': brand,
    '--brand-fill': brandFill,
    '--on-brand': onBrand,
    '--brand-soft': brandSoft,
    '--brand-text': brandText,
  } as CSSProperties
}

const groundOf = ({ backgroundColor, backgroundUrl }: Theme): CSSProperties => ({
  backgroundColor,
  backgroundImage: isAddress(backgroundUrl) ? `url(${JSON.stringify(backgroundUrl)})` : 'none',
})

/** Half an address is not asked for while it is typed. */
const isAddress = (url: string | null): url is string =>
  url !== null && /^https?:\/\/[^/]+\/./.test(url) && URL.canParse(url)

function Logo({ url, name }: { url: string | null; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!isAddress(url) || isBroken) return <strong>{name}</strong>
  return <img src={url} alt="" onError={() => setBroken(true)} />
}

const Title = ({ title, lead }: { title: string; lead: string }) => (
  <div>
    <div className="preview-title">{title}</div>
    <div className="preview-lead">{lead}</div>
  </div>
)

function Search({ theme }: { theme: Theme }) {
  return (
    <>
      <Title
        title={text('portal.searchTitle')}
        lead={theme.orderLookupDetailText ?? text('portal.searchLead')}
      />
      <Field label={text('portal.email')} />
      <Field
        label={text('portal.orderNumber')}
        help={theme.orderNumberDescriptionText ?? text('portal.orderNumberHint')}
      />
      <div className="preview-button">{text('portal.lookUp')}</div>
      <div className="preview-link">{text('portal.gift')}</div>
    </>
  )
}

const Field = ({ label, help }: { label: string; help?: string }) => (
  <div>
    <div className="preview-label">{label}</div>
    <div className="preview-field" />
    {help && <div className="preview-help">{help}</div>}
  </div>
)

function Choice({ theme }: { theme: Theme }) {
  return (
    <>
      <Title title={text('portal.choiceTitle')} lead={text('portal.choiceLead')} />
      <Card
        label={theme.returnProgramName ?? text('portal.return')}
        detail={theme.returnProgramDetailText ?? text('portal.returnDetail')}
        isChosen
      />
      <Card
        label={text(`portal.${theme.warrantyProgramName}`)}
        detail={theme.warrantyProgramDetailText ?? text('portal.warrantyDetail')}
      />
      <div className="preview-button">{text('portal.next')}</div>
    </>
  )
}

function Credit({ theme }: { theme: Theme }) {
  return (
    <>
      <Title
        title={theme.creditHeadlineText ?? text('portal.creditHeadline')}
        lead={theme.creditDetailText ?? text('portal.creditDetail')}
      />
      <Kind
        label={text('portal.giftCard')}
        detail={theme.offerGiftCardDetailText ?? text('portal.giftCardDetail')}
      />
      <Kind
        label={text('portal.refund')}
        detail={theme.offerRefundDetailText ?? text('portal.refundDetail')}
      />
      <div className="preview-button">{text('portal.continue')}</div>
    </>
  )
}

const Kind = ({ label, detail }: { label: string; detail: string }) => (
  <div>
    <strong>{label}</strong>
    <div className="preview-help">{detail}</div>
  </div>
)

type CardProps = { label: string; detail: string; isChosen?: boolean }

const Card = ({ label, detail, isChosen = false }: CardProps) => (
  <div className="preview-card" data-chosen={isChosen || undefined}>
    <span className="preview-dot" />
    <div>
      <strong>{label}</strong>
      <div className="preview-help">{detail}</div>
    </div>
  </div>
)
