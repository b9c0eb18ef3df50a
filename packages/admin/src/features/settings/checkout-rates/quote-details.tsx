import { ratesApi } from '@aftercare/domain/api/rates-api'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { Loader, Stack, Text } from '@mantine/core'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { NotOffered } from './not-offered.tsx'
import { OfferedRate } from './offered-rate.tsx'
import { amountWords } from './rate-words.ts'
import { ShipsFrom } from './ships-from.tsx'

/** Why a checkout was offered what it was: where each price comes from, and what was left out. */
export function QuoteDetails({ quoteId }: { quoteId: string }) {
  const { store } = useStore()
  const { answer, failure } = useCall(quoteId, (signal) =>
    call(ratesApi.rateQuote, { params: { storeId: store.id, quoteId }, signal }),
  )
  if (failure) return <FormAlert errors={failure} />
  if (!answer) return <Loader size="sm" type="dots" color="gray" aria-label={text('quote.asking')} />
  const reasons = reasonsOf(answer.trace)
  return (
    <Stack gap="sm">
      {answer.rates.length > 0 && (
        <ul className="trial-offers" aria-label={text('cartTrial.offers')}>
          {answer.rates.map((rate) => (
            <OfferedRate key={rate.serviceCode} rate={rate}>
              <Reasons reasons={reasons(rate)} />
            </OfferedRate>
          ))}
        </ul>
      )}
      {answer.rates.length === 0 && <Text size="sm">{text('quote.noneOffered')}</Text>}
      <ShipsFrom trace={answer.trace} />
      <NotOffered trace={answer.trace} isOpen />
    </Stack>
  )
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.map((reason) => (
    <Text size="xs" key={reason}>
      {reason}
    </Text>
  ))

const step = v.object({
  change: v.picklist(['percentageFee', 'fixedFee', 'discount', 'plusPrice']),
  ruleId: v.nullable(v.string()),
  priceMinor: v.number(),
})
const ruleName = v.object({ ruleId: v.string(), ruleName: v.string() })
const explained = v.object({
  rates: v.array(
    v.object({
      name: v.string(),
      outcome: v.string(),
      source: v.optional(v.picklist(['table', 'carrier', 'backup', 'rule'])),
      steps: v.optional(v.array(step), []),
    }),
  ),
  rules: v.nullable(v.object({ slots: v.array(v.object({ rules: v.array(ruleName) })) })),
})
type Step = v.InferOutput<typeof step>

/** What was kept of a rate's price, in sentences: where it comes from, and each change with the price after it. */
function reasonsOf(trace: unknown) {
  const read = v.safeParse(explained, trace)
  if (!read.success) return () => []
  const { rates, rules } = read.output
  const names = new Map(
    rules?.slots.flatMap((slot) => slot.rules.map(({ ruleId, ruleName: name }) => [ruleId, name])),
  )
  const stepWords = (currencyCode: string) => (made: Step) => {
    const values = {
      change: text(`quote.change.${made.change}`),
      price: amountWords(toDecimal(minor(made.priceMinor), currencyCode), currencyCode),
    }
    const rule = names.get(made.ruleId ?? '')
    return rule === undefined ? text('quote.step', values) : text('quote.stepOfRule', { ...values, rule })
  }
  return ({ name, currencyCode }: { name: string; currencyCode: string }): string[] => {
    const found = rates.find((rate) => rate.name === name && rate.outcome === 'quoted')
    if (!found) return []
    const source = found.source === undefined ? [] : [text(`quote.source.${found.source}`)]
    return [...source, ...found.steps.map(stepWords(currencyCode))]
  }
}
