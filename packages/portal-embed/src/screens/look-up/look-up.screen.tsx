import { giftLookUp, standardLookUp } from '@aftercare/domain/orders/look-up-schema'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import {
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { loadCode } from '../../app/load-code.ts'
import { isBecause, isGiftSearch, paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { Icon } from '../../components/icon.tsx'
import { Screen } from '../../components/screen.tsx'
import { readForm } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { activeSettingsOf } from '../../session/settings-session.ts'
import { beginTest } from '../../session/test-mode.ts'
import { LookUpForm, type LookUpField } from './look-up-form.tsx'

/** The order screen's code loads when the shopper focuses the form. */
const orderSession = () => loadCode(() => import('../../session/order-session.ts'))
const fetchAhead = () => void orderSession().catch(() => undefined) // the action requires it and reports it

export function loader({ params, request }: LoaderFunctionArgs) {
  const store = params['store'] ?? ''
  if (isTest(new URL(request.url).searchParams)) beginTest(store)
  return activeSettingsOf(store)
}

export async function action({ params, request }: ActionFunctionArgs) {
  const store = params['store'] ?? ''
  const isGift = isGiftSearch(new URL(request.url).searchParams)
  const form = await readForm(request, isGift ? giftLookUp : standardLookUp)
  if (!form.ok) return form.errors

  const { lookUpOrder } = await orderSession()
  try {
    const { isExchangeOfExchange: _never, ...query } = form.output
    const order = await lookUpOrder(store, query)
    const { idFromPlatform: orderId, isGiftReturn } = order
    const isWithdrawing = isBecause('withdrawing', new URL(request.url).searchParams) && order.withdrawal
    return redirect(paths[isWithdrawing ? 'withdraw' : 'order'].to({ store, orderId, isGiftReturn }))
  } catch (error) {
    return refusalOf(error)
  }
}

export function Component() {
  const settings = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const offersGifts = settings.return.isEnabled && settings.return.isGiftReturnEnabled
  const isGift = offersGifts && isGiftSearch(search)
  const { theme } = settings

  return (
    <Screen
      title={text('lookUp.title')}
      lead={
        isBecause('withdrawing', search)
          ? text('lookUp.withdrawLead')
          : isGift
            ? (theme.orderLookupGiftReturnDetailText ?? text('lookUp.giftLead'))
            : (theme.orderLookupDetailText ?? text('lookUp.lead'))
      }
    >
      <LookUpForm
        key={isGift ? 'gift' : 'standard'}
        alert={whyHere(search)}
        isGift={isGift}
        onFocus={fetchAhead}
        fields={isGift ? giftFields() : filledIn(standardFields(settings), search)}
      />
      {settings.registrations.isEnabled && !isGift && (
        <Link
          className="text-button look-up-toggle"
          to={paths.registration.info.to({ store: settings.storeSlug })}
        >
          <Icon name="plus" />
          {theme.orderLookupRegistrationText ?? text('lookUp.register')}
        </Link>
      )}
      {offersGifts && (
        <button
          type="button"
          className="text-button look-up-toggle"
          onClick={() => setSearch(isGift ? {} : { isGiftReturn: 'true' }, { replace: true })}
        >
          <Icon name={isGift ? 'undo' : 'gift'} />
          {text(isGift ? 'lookUp.toStandard' : 'lookUp.toGift')}
        </button>
      )}
    </Screen>
  )
}

/** The message for a shopper who was redirected here. */
function whyHere(search: URLSearchParams): string | undefined {
  if (isBecause('notFound', search)) return text('error.notFound')
  return isBecause('failed', search) ? text('error.general') : undefined
}

function standardFields({ registrations, theme }: CustomerSettings): LookUpField[] {
  const takesRegistrations = registrations.isEnabled && registrations.isStartWarrantyClaimEnabled
  return [
    { name: 'emailOrPostalCode', label: text('lookUp.emailOrPostalCode'), autoComplete: 'email' },
    {
      name: 'orderNo',
      label: text(takesRegistrations ? 'lookUp.orderOrRegistrationNumber' : 'lookUp.orderNumber'),
      help: theme.orderNumberDescriptionText ?? text('lookUp.numberHint'),
      autoComplete: 'off',
    },
  ]
}

/** Whether the console led here to try a test order. */
const isTest = (search: URLSearchParams): boolean => search.get('test') === 'true'

/** With the test order that the console's link names. */
function filledIn(fields: LookUpField[], search: URLSearchParams): LookUpField[] {
  if (!isTest(search)) return fields
  const given = { emailOrPostalCode: search.get('email'), orderNo: search.get('orderNo') }
  return fields.map((field) => ({ ...field, defaultValue: given[field.name as keyof typeof given] ?? '' }))
}

const giftFields = (): LookUpField[] => [
  {
    name: 'shippingPostalCode',
    label: text('lookUp.shippingPostalCode'),
    autoComplete: 'shipping postal-code',
  },
  {
    name: 'orderOrTrackingNumber',
    label: text('lookUp.orderOrTrackingNumber'),
    autoComplete: 'off',
  },
]
