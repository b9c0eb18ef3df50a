import { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import { Text } from '@mantine/core'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/new-claim.ts'
import '../../app/texts/en/orders.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { BackLink } from '../../components/back-link.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import '../../components/record.css'
import { answerCalls } from '../../forms/answer-calls.ts'
import { explainShippingRefusal } from './refusal-words.ts'
import { NewShippingClaimForm } from './new-shipping-claim-form.tsx'

export const action = answerCalls({ create: shippingClaimsApi.createShippingClaim }, explainShippingRefusal)

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(shippingClaimsApi.shippingClaimOffer, {
    params: { storeId: params['storeId'] ?? '', storeOrderId: params['orderId'] ?? '' },
    signal: request.signal,
  })

/** A delivery claim that staff file for a customer. */
export function Component() {
  const offer = useLoaderData<typeof loader>()
  const { store } = useStore()
  const mayEdit = useMay('editClaims')
  const { orderNo: number, storeOrderId: orderId, shippingClaims } = offer
  return (
    <>
      <BackLink to={paths.order.to({ storeId: store.id, orderId })}>
        {text('newClaim.back', { number })}
      </BackLink>
      <Page title={text('newShippingClaim.title')}>
        <Text size="sm" c="dimmed" mt={-8} mb="md">
          {text('newShippingClaim.lead', { number })}{' '}
          {shippingClaims.length > 0 && text('newShippingClaim.another', { count: shippingClaims.length })}
        </Text>
        {mayEdit ? (
          <NewShippingClaimForm offer={offer} />
        ) : (
          <Notice color="gray">{text('newClaim.readOnly')}</Notice>
        )}
      </Page>
    </>
  )
}
