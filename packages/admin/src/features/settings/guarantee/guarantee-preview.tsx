import { distinctFrom, parseColour, toHex, wordsOn } from '@aftercare/domain/shared/colour'
import { defaultWidgetTexts } from '@aftercare/domain/widget/widget-texts'
import { SegmentedControl, Text } from '@mantine/core'
import { useState, type CSSProperties } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/guarantee.ts'
import '../../../app/texts/en/settings.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import type { GuaranteeDraft } from './guarantee-draft.ts'
import './guarantee.css'

const views = ['cart', 'dialog'] as const
const ours = defaultWidgetTexts['en']

/** The offer as the cart would show it, of what is being entered. A picture: nothing in it can be pressed. */
export function GuaranteePreview({ draft }: { draft: GuaranteeDraft }) {
  const [view, setView] = useState<(typeof views)[number]>('cart')
  return (
    <Panel
      title={text('livePreview.title')}
      beside={
        <SegmentedControl
          size="xs"
          aria-label={text('livePreview.title')}
          data={views.map((value) => ({ value, label: text(`guarantee.view.${value}`) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      <div className="offer-preview" style={dressOf(draft)} inert>
        {view === 'cart' ? <Cart draft={draft} /> : <Dialog draft={draft} />}
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {text(draft.isEnabled && draft.prices.length > 0 ? 'guarantee.previewHint' : 'guarantee.notShown')}
      </Text>
    </Panel>
  )
}

/** In a theme that is black on white, as the widget would colour itself there. */
function dressOf({ accentColor }: GuaranteeDraft) {
  const accent = distinctFrom(parseColour(accentColor) ?? [0, 0, 0], [255, 255, 255], 3)
  return { '--accent': toHex(accent), '--on-accent': toHex(wordsOn(accent)) } as CSSProperties
}

function Cart({ draft }: { draft: GuaranteeDraft }) {
  const [first] = draft.prices
  const price = first && first.price !== '' ? formatMoney(Number(first.price), first.currencyCode) : ''
  const { shippingPlus, checkoutPlus } = draft
  return (
    <>
      <div className="offer-line" />
      <div className="offer-line" data-short />
      {shippingPlus.isEnabled && (
        <div className="offer-switch">
          <div className="offer-words">
            <div>
              <strong>{draft.title}</strong> <span>{price}</span>
            </div>
            <About words={draft.description} />
          </div>
          <span className="offer-toggle" />
        </div>
      )}
      {checkoutPlus.isEnabled ? (
        <>
          {!shippingPlus.isEnabled && <About words={draft.infoText || draft.description} isCentred />}
          <div className="offer-button">
            {draft.buttonText || ours?.checkoutWith.replace('{title}', draft.title)} <span>{price}</span>
          </div>
          <div className="offer-button">{ours?.checkoutWithout}</div>
        </>
      ) : (
        <div className="offer-button" data-theme>
          {text('guarantee.checkout')}
        </div>
      )}
    </>
  )
}

const About = ({ words, isCentred = false }: { words: string; isCentred?: boolean }) => (
  <small className="offer-about" data-centred={isCentred || undefined}>
    {words} <u>{ours?.learnMore}</u>
  </small>
)

function Dialog({ draft: { modal, title } }: { draft: GuaranteeDraft }) {
  const isOwn = modal.description !== '' || modal.benefits.length > 0
  const benefits = isOwn ? modal.benefits : (ours?.benefits ?? [])
  return (
    <div className="offer-dialog">
      {/^https:\/\/[^/]+\/./.test(modal.imageUrl) && <img src={modal.imageUrl} alt="" />}
      <strong>{modal.title || title}</strong>
      <span>{isOwn ? modal.description : ours?.about}</span>
      {benefits.length > 0 && (
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
