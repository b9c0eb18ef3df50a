import {
  simulatorKey,
  type PaymentIntent,
  type StripeConfig,
} from '@aftercare/domain/payments/payment-schema'
import { useEffect, useState, type ComponentType } from 'react'
import { text } from '../app/texts/text.ts'
import { Alert } from '../components/alert.tsx'

export type CardFormProps = { storefrontId: string; intent: PaymentIntent; config: StripeConfig }

type Loaded = { Fields: ComponentType<CardFormProps> } | 'failed' | null

/** Where the shopper enters their card. The form's own code, and its provider's, load with it and not before. */
export function CardForm(props: CardFormProps) {
  const [loaded, setLoaded] = useState<Loaded>(null)
  const isSimulated = props.config.publishableKey === simulatorKey
  useEffect(() => {
    let isGone = false
    const fields = isSimulated
      ? import('./simulated-card.tsx').then(({ SimulatedCard }) => SimulatedCard)
      : import('./stripe-card.tsx').then(({ StripeCard }) => StripeCard)
    fields.then(
      (Fields) => isGone || setLoaded({ Fields }),
      () => isGone || setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [isSimulated])

  if (loaded === 'failed') return <Alert>{text('payment.notLoaded')}</Alert>
  if (!loaded) return <output className="review-quiet">{text('payment.loading')}</output>
  return <loaded.Fields {...props} />
}
