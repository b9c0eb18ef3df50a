import { lookUpApi } from '@aftercare/domain/api/look-up-api'
import { standardLookUp } from '@aftercare/domain/orders/look-up-schema'
import { redirect, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { isBecause, paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { Screen } from '../../components/screen.tsx'
import { readForm } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { rememberVisit, speakAbout } from '../../session/order-token.ts'
import { LookUpForm } from './look-up-form.tsx'

/** Finds a shipping-protected order of any store and goes to it there. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, standardLookUp)
  if (!form.ok) return form.errors

  try {
    const { emailOrPostalCode, orderNo } = form.output
    speakAbout(null)
    const found = await call(lookUpApi.rootOrder, { params: {}, query: { emailOrPostalCode, orderNo } })
    const { storeSlug: store, idFromPlatform: orderId } = found
    rememberVisit(orderId, false)
    return redirect(paths.deliveryClaim.order.to({ store, orderId }))
  } catch (error) {
    return refusalOf(error)
  }
}

export function Component() {
  const [search] = useSearchParams()
  return (
    <Screen title={text('lookUp.title')} lead={text('lookUp.rootLead')}>
      <LookUpForm
        alert={isBecause('invalidSettings', search) ? text('error.invalidSettings') : undefined}
        fields={[
          { name: 'emailOrPostalCode', label: text('lookUp.emailOrPostalCode'), autoComplete: 'email' },
          {
            name: 'orderNo',
            label: text('lookUp.orderNumber'),
            help: text('lookUp.numberHint'),
            autoComplete: 'off',
          },
        ]}
      />
    </Screen>
  )
}
