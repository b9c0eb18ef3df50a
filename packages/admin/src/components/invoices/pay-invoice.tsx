import { Button, Group, Stack, Text } from '@mantine/core'
import { formatMoney } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'
import { useSend } from '../../forms/use-send.ts'
import { FormAlert } from '../form-alert.tsx'
import type { Invoice } from './invoice.ts'

/** The payment page opens in the whole window: it can't be framed. */
function openPage(answer: unknown): void {
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : null
  if (typeof url === 'string') window.open(url, '_top')
}

/** Pays what is left of an invoice, by card or with the Shopify bill, and says how the last payment went. */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const { id, payBy, payment, owedAmount, currencyCode } = invoice
  const { send, isSending, errors } = useSend(openPage)
  const pay = (method: (typeof payBy)[number]) =>
    send({ name: 'payInvoice', params: { invoiceId: id }, body: { method, owedAmount } })
  const isCharging = payment?.state === 'open' && payment.method === 'shopify'
  if (payBy.length === 0 && !payment) return null
  return (
    <Stack gap="xs">
      <PaymentState invoice={invoice} />
      {!isCharging && payBy.length > 0 && (
        <Group gap="xs">
          {payBy.map((method, at) => (
            <Button
              key={method}
              variant={at === 0 ? 'filled' : 'default'}
              loading={isSending}
              onClick={() => pay(method)}
            >
              {text(`invoices.payBy.${method}`, { amount: formatMoney(owedAmount, currencyCode) })}
            </Button>
          ))}
        </Group>
      )}
      <FormAlert errors={errors} />
    </Stack>
  )
}

function PaymentState({ invoice: { payment, currencyCode } }: { invoice: Invoice }) {
  if (!payment) return null
  const { state, method, amount, problem } = payment
  return (
    <Text size="sm" component="output" style={{ overflowWrap: 'anywhere' }}>
      {text(`invoices.payment.${state}.${method}`, { amount: formatMoney(amount, currencyCode) })}
      {problem !== null && ` ${problem}`}
    </Text>
  )
}
