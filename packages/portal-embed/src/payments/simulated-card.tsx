import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { text } from '../app/texts/text.ts'
import { Dialog } from '../components/dialog.tsx'
import { TextInput } from '../components/text-input.tsx'
import type { CardFormProps } from './card-form.tsx'
import { mountCardForm, notConfirmed, PaymentRefused } from './card-payment.ts'
import { confirmSimulated, findSimulated, type EnteredCard } from './confirm-simulated.ts'

const pollMs = 700

type Fault = keyof EnteredCard
type Challenge = { url: string; end: (isAnswered: boolean) => void }

/** A card form that behaves like a provider's, for stores whose cards are charged by the simulator. */
export function SimulatedCard({ storefrontId, intent }: CardFormProps) {
  const form = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const { idFromPlatform: paymentId, clientSecret } = intent

  // Registered as soon as it is drawn: a click right after would find no form.
  useLayoutEffect(() => {
    const at = { storefrontId, paymentId, clientSecret }
    return mountCardForm(async () => {
      const card = cardIn(form.current)
      const missing = faultOf(card)
      setFault(missing)
      if (missing) throw new PaymentRefused(notConfirmed)
      await confirmSimulated(at, card, async (url) => {
        const isAnswered = await new Promise<boolean>((end) => setChallenge({ url, end }))
        setChallenge(null)
        return isAnswered
      })
      return paymentId
    })
  }, [storefrontId, paymentId, clientSecret])

  useEffect(() => {
    if (!challenge) return
    const timer = setInterval(() => {
      findSimulated({ storefrontId, paymentId, clientSecret }).then(
        ({ status }) => status !== 'challenged' && challenge.end(true),
        () => undefined,
      )
    }, pollMs)
    return () => clearInterval(timer)
  }, [challenge, storefrontId, paymentId, clientSecret])

  return (
    <div ref={form} className="card-form">
      <CardFields fault={fault} />
      <p className="review-quiet">{text('payment.testMode')}</p>
      <Dialog
        title={text('payment.challenge')}
        isOpen={challenge !== null}
        onClose={() => challenge?.end(false)}
      >
        {challenge && (
          <iframe className="card-challenge" title={text('payment.challenge')} src={challenge.url} />
        )}
      </Dialog>
    </div>
  )
}

function CardFields({ fault }: { fault: Fault | null }) {
  const field = (name: Fault) => ({
    name: `card-${name}`,
    inputMode: 'numeric' as const,
    ...(fault === name && { error: text(`payment.${name}Missing`) }),
  })
  return (
    <>
      <TextInput
        label={text('payment.number')}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        {...field('number')}
      />
      <div className="card-form-pair">
        <TextInput
          label={text('payment.expiry')}
          autoComplete="cc-exp"
          placeholder={text('payment.expiryHint')}
          {...field('expiry')}
        />
        <TextInput label={text('payment.cvc')} autoComplete="cc-csc" placeholder="123" {...field('cvc')} />
      </div>
    </>
  )
}

/** The content of the fields, which is stored nowhere else. */
function cardIn(form: HTMLElement | null): EnteredCard {
  const valueOf = (name: Fault) =>
    form?.querySelector<HTMLInputElement>(`input[name="card-${name}"]`)?.value.trim() ?? ''
  return { number: valueOf('number'), expiry: valueOf('expiry'), cvc: valueOf('cvc') }
}

function faultOf({ number, expiry, cvc }: EnteredCard): Fault | null {
  if (number.replace(/\s/g, '').length < 13) return 'number'
  if (!/^\d{1,2}\s*\/\s*(?:20)?\d{2}$/.test(expiry)) return 'expiry'
  return /^\d{3,4}$/.test(cvc) ? null : 'cvc'
}
