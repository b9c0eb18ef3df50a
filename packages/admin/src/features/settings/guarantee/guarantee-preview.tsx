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
        {text(draft.isEnabled && draft.prices.length > 0 ? 'livePreview.hint' : 'guarantee.notShown')}
      </Text>
    </Panel>
  )
}

const dressOf = ({ accentColor }: GuaranteeDraft) =>
  ({ '--accent': /^#[0-9a-f]{6}$/i.test(accentColor) ? accentColor : '#1f1c19' }) as CSSProperties

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
          <span className="offer-toggle" />
          <div className="offer-words">
            <strong>{draft.title}</strong>
            <span>{draft.description}</span>
            <u>{ours?.learnMore}</u>
          </div>
          <strong>{price}</strong>
        </div>
      )}
      {checkoutPlus.isEnabled ? (
        <>
          <div className="offer-button">
            {draft.buttonText || ours?.checkoutWith.replace('{title}', draft.title)} {price && `+ ${price}`}
          </div>
          <div className="offer-button" data-quiet>
            {ours?.checkoutWithout}
          </div>
          <span className="offer-info">{draft.infoText || draft.description}</span>
        </>
      ) : (
        <div className="offer-button">{text('guarantee.checkout')}</div>
      )}
    </>
  )
}

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
