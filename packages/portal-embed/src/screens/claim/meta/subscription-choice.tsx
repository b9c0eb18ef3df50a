import type {
  ChosenSubscriptionChange,
  SubscriptionOffer,
} from '@aftercare/domain/claims/subscription-change'
import { formatDate } from '../../../app/texts/format.ts'
import { text } from '../../../app/texts/text.ts'
import { RadioCards, type Choice } from '../../../components/radio-cards.tsx'
import { wordsAt } from './read-answers.ts'

const name = 'subscription'
const keep = 'keep'

type SubscriptionChoiceProps = { offer: SubscriptionOffer; chosen: ChosenSubscriptionChange | undefined }

/** Asks what to do about the subscription of the item; nothing is the default. */
export function SubscriptionChoice({ offer, chosen }: SubscriptionChoiceProps) {
  const detail = text('subscription.when')
  const choices = offer.changes.map((change): Choice => {
    const label =
      change === 'cancel'
        ? text('subscription.cancel')
        : text('subscription.skip', { day: formatDate(noonOf(offer.nextOrderOn)) })
    return { value: change, label, detail }
  })
  return (
    <RadioCards
      name={name}
      legend={text('subscription.title')}
      choices={[{ value: keep, label: text('subscription.keep') }, ...choices]}
      defaultValue={chosenIn(chosen?.change, offer)?.change ?? keep}
    />
  )
}

/** What a submitted form chose; undefined leaves the subscription as it is. */
export const readSubscriptionChoice = (
  form: FormData,
  offer: SubscriptionOffer | null,
): ChosenSubscriptionChange | undefined => chosenIn(wordsAt(form, name)[0], offer)

function chosenIn(
  value: string | undefined,
  offer: SubscriptionOffer | null,
): ChosenSubscriptionChange | undefined {
  const change = offer?.changes.find((change) => change === value)
  if (change === 'cancel') return { change }
  const nextOrderOn = offer?.nextOrderOn
  return change === 'skip' && nextOrderOn ? { change, nextOrderOn } : undefined
}

/** The same day in most of the world. */
const noonOf = (day: string | null) => day && `${day}T12:00:00.000Z`
