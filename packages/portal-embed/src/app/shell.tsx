import { shownErrorEvent } from '@aftercare/domain/error-reports/report-settings'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { ApiError, NetworkError } from '@aftercare/domain/api/client'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  Link,
  Outlet,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { useStore } from 'zustand'
import { ContactLine, StoreContact } from '../components/contact-store.tsx'
import { Icon } from '../components/icon.tsx'
import { ScreenSkeleton } from '../components/skeleton.tsx'
import { firstInvalid } from '../forms/use-focus-on-error.ts'
import { orderStore } from '../session/order-store.ts'
import { InvalidSettings, settingsOf, StoreNotFound } from '../session/settings-session.ts'
import { isEmbedded } from '../embed/host-page.ts'
import { ErrorScreen } from './error-screens.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { because, paths } from './paths.ts'
import { ScreenError } from './screen-error.ts'
import { formatDate } from './texts/format.ts'
import { text } from './texts/text.ts'

/**
 * Invalid settings redirect to the root, which says so. Errors that neither the store nor the network caused are ours:
 * the reason helps support.
 */
export const storeLoader = ({ params }: LoaderFunctionArgs) =>
  settingsOf(params['store'] ?? '').catch((error: unknown) => {
    if (error instanceof InvalidSettings) {
      // A redirect shows no error that would be reported.
      dispatchEvent(new CustomEvent(shownErrorEvent, { detail: error }))
      throw redirect(paths.root.to({}, because.invalidSettings))
    }
    const isKnown = [StoreNotFound, ApiError, NetworkError].some((known) => error instanceof known)
    throw isKnown ? error : new ScreenError('error.appFailed', error)
  })

/** The frame around every screen of a store. */
export function StoreShell() {
  const settings = useLoaderData<typeof storeLoader>()
  return (
    <StoreContact value={settings}>
      <Frame header={<StoreHeader settings={settings} />} footer={<StoreFooter settings={settings} />}>
        <Outlet />
      </Frame>
    </StoreContact>
  )
}

/** The frame of the root look-up, which belongs to no store. */
export function RootShell() {
  return (
    <Frame header={<ProductName />}>
      <Outlet />
    </Frame>
  )
}

/** Replaces a page that cannot be shown. */
export function RootError() {
  return (
    <Frame header={<ProductName />}>
      <ErrorScreen />
    </Frame>
  )
}

/** The placeholder of the first screen while settings and data are loading. */
export function FirstLoad() {
  return (
    <Frame header={null}>
      <ScreenSkeleton />
    </Frame>
  )
}

/**
 * Header, sheet and footer. Each navigation shows a progress bar, then moves the focus to the new screen's
 * title, or to the first invalid field of a form that opens with errors.
 */
function Frame({ header, footer, children }: { header: ReactNode; footer?: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const isLoading = useNavigation().state !== 'idle'
  useFocusOnNewScreen(main)

  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {text('shell.skip')}
      </a>
      {isLoading && <progress className="route-progress" aria-label={text('shell.loading')} />}
      <header className="shell-header">{header}</header>
      <div className="sheet">
        <main id="content" className="shell-main" ref={main} tabIndex={-1} aria-busy={isLoading}>
          {children}
        </main>
        {footer}
      </div>
      <ScrollRestoration />
    </div>
  )
}

function StoreFooter({
  settings: { theme, storeSlug, isWithdrawalInFooter },
}: {
  settings: CustomerSettings
}) {
  return (
    <footer className="shell-footer">
      {theme.footerText && <p>{theme.footerText}</p>}
      <ContactLine />
      {isWithdrawalInFooter && (
        <p>
          <Link to={paths.findWithdrawal.to({ store: storeSlug })}>{text('withdraw.open')}</Link>
        </p>
      )}
      <LanguageSwitch />
    </footer>
  )
}

function StoreHeader({ settings }: { settings: CustomerSettings }) {
  const { store = settings.storeSlug, orderId } = useParams()
  const order = useStore(orderStore, (session) => session.order)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const lookUp = paths.lookUp.to({ store })

  return (
    <>
      {isEmbedded() && !isFirstEntry() && (
        <button type="button" className="shell-back" onClick={() => void navigate(-1)}>
          <Icon name="back" />
          {text('shell.back')}
        </button>
      )}
      <Link
        to={lookUp}
        className="shell-logo"
        aria-label={text('shell.home', { store: settings.theme.logoAltText ?? settings.storeName })}
      >
        <Logo theme={settings.theme} name={settings.storeName} />
      </Link>
      {orderId && order?.idFromPlatform === orderId && (
        <p className="shell-order">
          <strong>{text('shell.order', { number: order.orderNo })}</strong>
          <span>{text('shell.ordered', { date: formatDate(order.createdOn) })}</span>
        </p>
      )}
      {pathname !== lookUp && (
        <Link to={lookUp} className="shell-search">
          <Icon name="search" />
          <span>{text('shell.search')}</span>
        </Link>
      )}
    </>
  )
}

/** The portal's first history entry: going further back would leave the page that frames it. */
const isFirstEntry = () => (window.history.state as { idx?: number } | null)?.idx === 0

/** The store's logo, or its name if there is none or it fails to load. */
function Logo({ theme, name }: { theme: CustomerSettings['theme']; name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!theme.logoUrl || isBroken) return <span className="shell-name">{name}</span>
  return <img src={theme.logoUrl} alt="" height={32} onError={() => setBroken(true)} />
}

const ProductName = () => <span className="shell-name">{text('app.name')}</span>

/**
 * Moves the focus to the title, or to the first invalid field, after each navigation but not after the page
 * load.
 */
function useFocusOnNewScreen(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const find = (selector: string) => main.current?.querySelector<HTMLElement>(selector)
    const target = find(firstInvalid) ?? find('h1') ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname, main])
}
