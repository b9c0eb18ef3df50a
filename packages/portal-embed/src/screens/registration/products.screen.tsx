import { registrationApi, type RegistrableProduct } from '@aftercare/domain/api/registration-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { useEffect, useRef, useState } from 'react'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { useStore } from 'zustand'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { ScanButton } from '../../components/scan-button.tsx'
import { Screen } from '../../components/screen.tsx'
import { TextInput } from '../../components/text-input.tsx'
import {
  addItem,
  registrationAt,
  registrationStore,
  saveRegistration,
  submissionKeyOf,
  type RegistrationDraft,
} from '../../drafts/registration-draft.ts'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import type { StayingOnScreen } from '../../forms/stay-on-screen.ts'
import { rememberVisit, speakAbout } from '../../session/order-token.ts'
import { ChosenItems } from './chosen-items.tsx'
import { ProductResults } from './product-results.tsx'
import { registrationSettings } from './registration-at.ts'
import { scannedCode } from './scanned-code.ts'
import './registration.css'

/** How long typing rests before it is searched for. */
const searchDelayMs = 200

/** Found products by `q`, or the one of a scanned code; the search box asks again as it is typed into. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const store = params['store'] ?? ''
  const settings = await registrationSettings(store)
  const { details, named, items } = registrationAt(store)
  if (!details) throw redirect(paths.lookUp.to({ store }))
  const channel = settings.registrations.storeSalesChannels.find(
    ({ id }) => id === details.storeSalesChannelId,
  )
  const search = new URL(request.url).searchParams
  const [q, product, variant] = [search.get('q'), search.get('product'), search.get('variant')]
  const searchTerm = (q ?? '').trim().slice(0, 200)
  // Until something is searched for, the product of the code on the packaging comes first.
  const first = q === null && variant === null && items.length === 0 ? named : null
  const { products } = await call(registrationApi.registrationProducts, {
    params: { storefrontId: settings.storefrontId },
    query: {
      searchTerm,
      ...((product ?? first) && { product: product ?? first ?? '' }),
      ...(variant && { variant }),
      estimatedPurchaseDate: details.estimatedPurchaseDate,
      ...(channel && { storeSalesChannelName: channel.name }),
    },
  })
  return { store, settings, products }
}

export { stayOnScreen as shouldRevalidate } from '../../forms/stay-on-screen.ts'

/** Registers what was added, once however often it is sent. */
export async function action({
  params,
}: ActionFunctionArgs): Promise<Response | (FormErrors & StayingOnScreen)> {
  const store = params['store'] ?? ''
  const settings = await registrationSettings(store)
  const draft = registrationAt(store)
  const body = submissionOf(draft)
  if (!body) return { fields: {}, alert: 'Unexpected state in selectProducts action', staysOnScreen: true }
  if (draft.items.length === 0) return { fields: {}, alert: 'Please add at least one product.' }
  try {
    speakAbout(null)
    const { registration } = await call(registrationApi.register, {
      params: { storefrontId: settings.storefrontId },
      body,
      idempotencyKey: submissionKeyOf(store),
    })
    rememberVisit(registration.orderIdFromPlatform, false)
    saveRegistration(store, registration)
    return redirect(paths.registration.overview.to({ store }))
  } catch (error) {
    return refusalOf(error)
  }
}

type Submission = EndpointInput<typeof registrationApi.register>['body']

function submissionOf({
  details,
  customFields,
  assets,
  consent,
  items,
  referrer,
}: RegistrationDraft): Submission | null {
  if (!details) return null
  const { orderNumber, address, ...person } = details
  return {
    ...person,
    address: address && { line2: undefined, phone: undefined, ...address },
    customerProvidedOrderNumber: orderNumber || null,
    customFields,
    proofOfPurchaseFilenames: assets.map(({ cdnName }) => cdnName),
    storeProductVariants: items.map(({ variantIdFromPlatform, quantity }) => ({
      id: variantIdFromPlatform,
      quantity,
    })),
    emailMarketingConsentCollectedOn: consent?.collectedOn ?? null,
    emailMarketingConsentWording: consent?.wording ?? null,
    referrer,
  }
}

/** Which products: search, add, review, submit. */
export function Component() {
  const { store, settings } = useLoaderData<typeof loader>()
  const errors: FormErrors | undefined = useActionData<typeof action>()
  const items = useStore(registrationStore, (draft) => draft.items)
  const toInfo = { to: paths.registration.info.to({ store }), label: text('registration.editDetails') }

  return (
    <Screen title={text('registration.productsTitle')} lead={text('registration.productsLead')} back={toInfo}>
      <div className="stack">
        {errors?.alert && (
          <Alert>
            {translated(errors.alert)} <Link to={toInfo.to}>{toInfo.label}</Link>
          </Alert>
        )}
        <ProductSearch />
        <IdentifyProduct
          title={settings.theme.identifyProductLinkText ?? text('registration.identify')}
          detail={settings.theme.identifyProductDetailText ?? text('registration.identifyDetail')}
        />
        <Form method="post" className="stack">
          <Card title={text('registration.review')} icon="box">
            <ChosenItems store={store} items={items} />
          </Card>
          <PrimaryBar>
            <Button type="submit">{text('registration.submit')}</Button>
          </PrimaryBar>
        </Form>
      </div>
    </Screen>
  )
}

/** Products by what is typed, each of which can be added. */
function ProductSearch() {
  const { store, products: first } = useLoaderData<typeof loader>()
  const search = useFetcher<typeof loader>()
  const [added, setAdded] = useState<string>()
  const products = search.data?.products ?? first
  const [typed, setTyped] = useState<string>()
  const searchSoon = useDebounced((q: string) =>
    search.load(paths.registration.products.to({ store }, { q })),
  )
  const add = (product: RegistrableProduct, variant: RegistrableProduct['variants'][number]) => {
    addItem(store, {
      variantIdFromPlatform: variant.idFromPlatform,
      title: product.title,
      options: variant.optionsValueString,
      imgUrl: variant.imgUrl ?? product.imgUrl,
    })
    setAdded([product.title, variant.optionsValueString].filter(Boolean).join(' · '))
  }

  const scan = (raw: string) => {
    const code = scannedCode(raw, store)
    const named = 'text' in code ? { q: code.text } : dropNull(code)
    setTyped('text' in code ? code.text : '')
    void search.load(paths.registration.products.to({ store }, named))
  }

  return (
    <>
      <TextInput
        key={typed}
        defaultValue={typed}
        label={text('registration.search')}
        placeholder={text('registration.search')}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={200}
        onInput={({ currentTarget }) => searchSoon(currentTarget.value)}
      />
      <ScanButton label={text('registration.scan')} onScan={scan} />
      <output className="field-help" aria-busy={search.state !== 'idle'}>
        <span className="visually-hidden">{added && text('registration.added', { name: added })} </span>
        {products.length === 0
          ? text('registration.none')
          : text('registration.found', { count: products.length })}
      </output>
      <ProductResults products={products} onAdd={add} />
    </>
  )
}

const dropNull = (named: { product: string | null; variant: string | null }): Record<string, string> => ({
  ...(named.product && { product: named.product }),
  ...(named.variant && { variant: named.variant }),
})

const IdentifyProduct = ({ title, detail }: { title: string; detail: string }) => (
  <details className="registration-identify">
    <summary>{title}</summary>
    <p>{detail}</p>
    <ContactStore />
  </details>
)

/** Calls with the last value once nothing new has come for a moment. */
function useDebounced(act: (value: string) => unknown): (value: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void act(value), searchDelayMs)
  }
}
