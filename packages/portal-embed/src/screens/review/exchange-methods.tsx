import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { useSearchParams } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Icon } from '../../components/icon.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import '../return-methods/return-methods.css'

/** When the new items are sent: now, with a hold on the shopper's card, or once the old ones are back. */
export function ExchangeMethods({ calculation }: { calculation: Calculation }) {
  const [, setSearch] = useSearchParams()
  return (
    <RadioCards
      name="exchangeMethod"
      legend={text('review.exchange')}
      value={calculation.exchangeMethod}
      onChoose={(method) =>
        setSearch(
          (search) => {
            search.set('exchangeMethod', method)
            return search
          },
          { replace: true, preventScrollReset: true },
        )
      }
      choices={calculation.exchangeMethods.map((method) => ({
        value: method,
        label: text(`review.${method}`),
        detail: text(method === 'instant' ? 'review.exchangeInstant' : 'review.exchangeStandard'),
        picture: <Icon name={method === 'instant' ? 'card' : 'swap'} size={24} />,
      }))}
    />
  )
}
