import { invoiceApi } from '@aftercare/domain/api/invoice-api'
import { planApi } from '@aftercare/domain/api/plan-api'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { formatStoreDay } from '../../../../app/format.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/invoices.ts'
import '../../../../app/texts/en/plan.ts'
import { text } from '../../../../app/texts/text.ts'
import { InvoiceTable } from '../../../../components/invoices/invoice-table.tsx'
import { PayInvoice } from '../../../../components/invoices/pay-invoice.tsx'
import type { Invoice } from '../../../../components/invoices/invoice.ts'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { loadPlan, type StorePlan } from '../../../../components/plan/load-plan.ts'
import { PendingPlan } from '../../../../components/plan/pending-plan.tsx'
import { PlanCards } from '../../../../components/plan/plan-cards.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { PlanTerms } from '../../../../components/plan/plan-terms.tsx'
import { readPage } from '../../../../components/read-page.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { PlanActions } from './plan-actions.tsx'
import { Usage } from './usage.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal, url } = request
  const asked = { params: { storeId: params['storeId'] ?? '' }, signal }
  const opened = new URL(url).searchParams.get('invoice') ?? undefined
  // The merchant may have just paid on the payment page.
  const paid =
    opened === undefined
      ? undefined
      : await call(invoiceApi.checkInvoicePayment, {
          ...asked,
          params: { ...asked.params, invoiceId: opened },
        }).catch(() => undefined)
  const [plan, invoices] = await Promise.all([
    loadPlan(asked),
    readPage(request, (query) => call(invoiceApi.listInvoices, { ...asked, query })),
  ])
  return { plan, invoices, opened: paid }
}

export const action = answerCalls({ ...planApi, payInvoice: invoiceApi.payInvoice })

/** What the store pays, what it used of it, and other plans. */
export function Component() {
  const { plan, invoices, opened } = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('plan.title')} editingNeeds="managePlan">
      <Stack gap="md" maw={880}>
        {plan.plans.length === 0 && plan.current === null ? (
          <Panel title={text('plan.selfHosted')}>
            <Text>{text('plan.selfHostedLead')}</Text>
          </Panel>
        ) : (
          <>
            <PendingPlan plan={plan} />
            <Stopped plan={plan} />
            <Current plan={plan} />
            {plan.usage && <Usage plan={plan} usage={plan.usage} />}
            <Panel title={text('plan.plans')}>
              <PlanCards plan={plan} />
            </Panel>
          </>
        )}
        {(invoices.items.length > 0 || plan.current?.billedBy === 'invoice') && (
          <Invoices invoices={invoices} opened={opened} />
        )}
      </Stack>
    </SettingsPage>
  )
}

type InvoicesProps = {
  invoices: Awaited<ReturnType<typeof loader>>['invoices']
  opened: Invoice | undefined
}

function Invoices({ invoices, opened }: InvoicesProps) {
  const mayPay = useMay('managePlan')
  return (
    <Panel title={text('invoices.title')}>
      {invoices.items.length === 0 ? (
        <Text>{text('invoices.none')}</Text>
      ) : (
        <InvoiceTable
          invoices={invoices.items}
          openedFirst={opened}
          paymentOf={(invoice) => mayPay && <PayInvoice invoice={invoice} />}
        />
      )}
      <Pager list={invoices} />
    </Panel>
  )
}

const ended: readonly StorePlan['status'][] = ['CANCELLED', 'EXPIRED', 'DECLINED']

/** Why the store is not served, and what resumes it. */
function Stopped({ plan: { status, current } }: { plan: StorePlan }) {
  if (status !== 'FROZEN' && !ended.includes(status)) return null
  const isUnpaidAtShopify = current?.state === 'FROZEN'
  return (
    <Notice color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {status === 'FROZEN'
        ? text(isUnpaidAtShopify ? 'plan.frozen.shopify' : 'plan.frozen.invoice')
        : text('plan.ended')}
    </Notice>
  )
}

function Current({ plan }: { plan: StorePlan }) {
  const { status, current, trialEndsOn } = plan
  const { store } = useStore()
  return (
    <Panel title={text('plan.current')}>
      {current === null ? (
        <Text>{text('plan.none')}</Text>
      ) : (
        <Stack gap={4}>
          <Group gap="xs">
            <Text fw={600}>{current.plan.name}</Text>
            <Badge color={status === 'ACTIVE' ? 'green' : 'yellow'} variant="light">
              {text(`plan.${status}`)}
            </Badge>
          </Group>
          <div>
            <PlanTerms plan={current.plan} />
          </div>
          {trialEndsOn !== null && (
            <Text size="sm">
              {text('plan.trialEnds', { date: formatStoreDay(trialEndsOn, store.timeZone) })}
            </Text>
          )}
          {current.contact && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text('plan.invoicesTo', { email: current.contact.email })}
            </Text>
          )}
          <PlanActions plan={plan} />
        </Stack>
      )}
    </Panel>
  )
}
