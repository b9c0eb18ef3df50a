import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import type { Appearance, Stripe, StripeElements, StripeElementLocale } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { text } from '../app/texts/text.ts'
import { Alert } from '../components/alert.tsx'
import { ownAddress } from './bank-return.ts'
import type { CardFormProps } from './card-form.tsx'
import { mountCardForm, notConfirmed, PaymentRefused } from './card-payment.ts'

type State = 'loading' | 'ready' | 'failed'

/**
 * Stripe's Payment Element: the card, and the wallets that the shopper's browser offers. Stripe's script is loaded
 * here and nowhere else. Card data goes from Stripe's frame to Stripe.
 */
export function StripeCard({ intent: { clientSecret, idFromPlatform }, config }: CardFormProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  const { publishableKey, connectedAccountId } = config

  useEffect(() => {
    let leave = () => {}
    let isGone = false
    open({ publishableKey, connectedAccountId, clientSecret }).then(
      ({ stripe, elements }) => {
        if (isGone || !frame.current) return
        const element = elements.create('payment', { layout: 'tabs' })
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('failed'))
        element.mount(frame.current)
        const unmount = mountCardForm(() => confirm(stripe, elements, idFromPlatform))
        leave = () => {
          unmount()
          element.unmount()
        }
      },
      () => isGone || setState('failed'),
    )
    return () => {
      isGone = true
      leave()
    }
  }, [publishableKey, connectedAccountId, clientSecret, idFromPlatform])

  return (
    <div className="card-form">
      {state === 'failed' && <Alert>{text('payment.notLoaded')}</Alert>}
      {state === 'loading' && <output className="review-quiet">{text('payment.loading')}</output>}
      <div ref={frame} />
    </div>
  )
}

type Payment = { publishableKey: string; connectedAccountId: string | null; clientSecret: string }

async function open({ publishableKey, connectedAccountId, clientSecret }: Payment) {
  const locale = (document.documentElement.lang || 'auto') as StripeElementLocale
  const stripe = await loadStripe(publishableKey, {
    locale,
    ...(connectedAccountId !== null && { stripeAccount: connectedAccountId }),
  })
  if (!stripe) throw new Error('Stripe has not been loaded')
  return { stripe, elements: stripe.elements({ clientSecret, locale, appearance: appearance() }) }
}

/** Pays with what the shopper entered; their bank's question is shown over the page. */
async function confirm(stripe: Stripe, elements: StripeElements, paymentId: string): Promise<string> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) throw new PaymentRefused(incomplete.message ?? notConfirmed)
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: ownAddress() },
    redirect: 'if_required',
  })
  // Confirmed by an earlier attempt, whose claim was not sent.
  const status = paymentIntent?.status ?? error?.payment_intent?.status
  if (status === 'requires_capture' || status === 'succeeded') return paymentId
  throw new PaymentRefused(error?.message ?? notConfirmed)
}

/** The portal's own look, for Stripe's frame, which takes plain colors only. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const value = (name: string, otherwise: string) => {
    const own = style.getPropertyValue(name).trim()
    return /^(?:#|rgb|\d)/.test(own) ? own : otherwise
  }
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: value('--brand', '#000000'),
      colorBackground: value('--surface', '#ffffff'),
      colorText: value('--ink', '#1a1a1a'),
      borderRadius: value('--radius-control', '8px'),
    },
  }
}
