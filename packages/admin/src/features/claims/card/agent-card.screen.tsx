import { agentCardApi } from '@aftercare/domain/api/agent-card-api'
import { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import { Stack, Text } from '@mantine/core'
import { IconUserQuestion, IconUserSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { holdCardAddress } from '../../../app/card-address.ts'
import { useCardCustomer } from '../../../app/card-customer.ts'
import '../../../app/texts/en/agent-card.ts'
import '../../../app/texts/en/orders.ts'
import { text } from '../../../app/texts/text.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Page } from '../../../components/page.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { CardFoot } from './card-foot.tsx'
import { CardClaims } from './card-claims.tsx'
import { CardOrders } from './card-orders.tsx'
import { CardSearch } from './card-search.tsx'
import './card.css'

/** The customer whom the address names by `customerEmail` or `orderNumber`; null while it names none. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { storeId = '' } = params
  const { pathname, search, searchParams } = new URL(request.url)
  holdCardAddress(`${pathname.replace(/^\/admin/, '')}${search}`)
  const customerEmail = searchParams.get('customerEmail') ?? ''
  const orderNumber = searchParams.get('orderNumber') ?? ''
  if (customerEmail === '' && orderNumber === '') return { asked: '', card: null }
  const query = { customerEmail, orderNumber }
  const card = await call(agentCardApi.agentCard, { params: { storeId }, query, signal: request.signal })
  return { asked: customerEmail || orderNumber, card }
}

export const action = answerCalls({ sendDocuments: claimShipmentsApi.sendDocuments })

/** An agent's card, in the sidebar of a helpdesk: a customer's claims and orders, and what can be done about them. */
export function Component() {
  const { asked, card } = useLoaderData<typeof loader>()
  useCustomerOfConversation()
  return (
    <div className="agent-card">
      <Page title={titleOf({ asked, card })}>
        <Stack gap="md">
          <CardSearch key={asked} asked={asked} />
          {card === null ? (
            <EmptyState
              icon={IconUserSearch}
              title={text('agentCard.start')}
              lead={text('agentCard.startLead')}
            />
          ) : card.orders.length + card.claims.length === 0 ? (
            <EmptyState
              icon={IconUserQuestion}
              title={text('agentCard.nobody')}
              lead={text('agentCard.nobodyLead', { asked })}
            />
          ) : (
            <>
              {card.customer?.name && card.customer.email && (
                <Text size="sm" c="dimmed" mt={-8}>
                  {card.customer.email}
                </Text>
              )}
              <CardClaims claims={card.claims} />
              <CardOrders orders={card.orders} otherOrderCount={card.otherOrderCount} />
            </>
          )}
          <CardFoot />
        </Stack>
      </Page>
    </div>
  )
}

function titleOf({ asked, card }: Awaited<ReturnType<typeof loader>>): string {
  const isKnown = card !== null && card.orders.length + card.claims.length > 0
  return card?.customer?.name || card?.customer?.email || (isKnown ? asked : text('agentCard.title'))
}

/** Whose card the helpdesk asked for last: coming back to another customer's card leaves it there. */
let followed: string | undefined

/** In a helpdesk, the card follows the conversation; an address that names a customer stays as it is until then. */
function useCustomerOfConversation(): void {
  const email = useCardCustomer()
  const [, setSearch] = useSearchParams()
  useEffect(() => {
    if (email === undefined || email === followed) return
    followed = email
    setSearch(
      (search) => {
        const next = new URLSearchParams(search)
        next.delete('orderNumber')
        next.set('customerEmail', email)
        return next
      },
      { replace: true },
    )
  }, [email, setSearch])
}
