import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { operatorApi } from '@aftercare/domain/api/operator-api'
import { mayCreditInvoice, mayMoveInvoice } from '@aftercare/domain/merchants/invoice'
import { Button, Menu, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'
import { InvoiceTable } from '../../components/invoices/invoice-table.tsx'
import { Pager } from '../../components/pager.tsx'
import { CreditInvoiceModal, netLeft } from './credit-invoice-modal.tsx'
import { MoveInvoiceModal, moves, type InvoiceMoveName } from './move-invoice-modal.tsx'

type OperatedInvoices = EndpointOutput<typeof operatorApi.listAllInvoices>
type OperatedInvoice = OperatedInvoices['items'][number]

/** The invoices of all stores: sending them, and recording what was paid. */
export function AllInvoices({ invoices }: { invoices: OperatedInvoices }) {
  const [asked, setAsked] = useState<{ move: InvoiceMoveName | 'credit'; invoice: OperatedInvoice }>()
  const close = () => setAsked(undefined)
  return (
    <section aria-labelledby="all-invoices">
      <Title order={2} id="all-invoices" mt="xl" mb="sm">
        {text('invoices.title')}
      </Title>
      <InvoiceTable
        invoices={invoices.items}
        storeOf={({ storeName }) => storeName}
        actionsOf={(invoice) => <Actions invoice={invoice} onAsk={(move) => setAsked({ move, invoice })} />}
      />
      <Pager list={invoices} of={{ parameter: 'invoices', label: text('invoices.title') }} />
      {asked?.move === 'credit' && <CreditInvoiceModal invoice={asked.invoice} onClose={close} />}
      {asked && asked.move !== 'credit' && (
        <MoveInvoiceModal move={asked.move} invoice={asked.invoice} onClose={close} />
      )}
    </section>
  )
}

type ActionsProps = { invoice: OperatedInvoice; onAsk: (move: InvoiceMoveName | 'credit') => void }

function Actions({ invoice, onAsk }: ActionsProps) {
  const { number, status } = invoice
  const possible = (['submit', 'pay', 'credit', 'giveUp', 'writeOff'] as const).filter((move) =>
    move === 'credit'
      ? mayCreditInvoice(status) && netLeft(invoice) > 0
      : mayMoveInvoice(status, moves[move]),
  )
  if (possible.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" px="xs" aria-label={text('invoices.actions', { number })}>
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {possible.map((move) => (
          <Menu.Item key={move} onClick={() => onAsk(move)}>
            {text(`invoices.${move}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
