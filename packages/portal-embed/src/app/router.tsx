import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import * as lookUp from '../screens/look-up/look-up.screen.tsx'
import { ErrorScreen } from './error-screens.tsx'
import { loadCode } from './load-code.ts'
import { FirstLoad, RootError, RootShell, StoreShell, storeLoader } from './shell.tsx'
import { paths } from './paths.ts'
import { ScreenError } from './screen-error.ts'
import { needWords, type Area } from './texts/locales.ts'

/**
 * The portal's screens. Each is a file that is loaded on its first visit and exports `Component` and, if
 * needed, `loader` and `action`. To add one: its address in `paths.ts`, its file below `screens/`, a line
 * here.
 */
export const routes: RouteObject[] = [
  {
    Component: RootShell,
    ErrorBoundary: RootError,
    HydrateFallback: FirstLoad,
    children: framed([
      screen(paths.root.pattern, () => import('../screens/look-up/root-look-up.screen.tsx')),
      screen(`${paths.anyDeliveryClaim.pattern}/*`, () => import('../screens/delivery-claim/find-store.ts')),
    ]),
  },
  {
    loader: storeLoader,
    Component: StoreShell,
    ErrorBoundary: RootError,
    HydrateFallback: FirstLoad,
    children: framed([
      // Most shoppers start here, so it is part of the first script and needs no second round trip.
      { path: paths.lookUp.pattern, ...onlyPosted(lookUp) },
      screen(paths.inactive.pattern, () => import('../screens/inactive/inactive.screen.tsx')),
      screen(paths.orders.pattern, () => import('../screens/orders/orders.screen.tsx'), 'order'),
      screen(paths.order.pattern, () => import('../screens/order/order.screen.tsx'), 'order'),
      screen(
        paths.newRequest.pattern,
        () => import('../screens/new-request/new-request.screen.tsx'),
        'order',
      ),
      screen(
        paths.orderEdit.pattern,
        () => import('../screens/order-edit/edit.screen.tsx'),
        'orderEdit',
        'order',
      ),
      screen(
        paths.orderEditStage.pattern,
        () => import('../screens/order-edit/stage.screen.tsx'),
        'orderEdit',
        'order',
        'finish',
      ),
      screen(
        paths.orderEditCommit.pattern,
        () => import('../screens/order-edit/commit.screen.tsx'),
        'orderEdit',
        'finish',
      ),
      screen(paths.claim.pattern, () => import('../screens/claim/summary/summary.screen.tsx'), 'claim'),
      screen(
        paths.claimLine.quantity.pattern,
        () => import('../screens/claim/quantity/quantity.screen.tsx'),
        'claim',
      ),
      screen(
        paths.claimLine.reason.pattern,
        () => import('../screens/claim/reason/reason.screen.tsx'),
        'claim',
      ),
      screen(
        paths.claimLine.shippingProtection.pattern,
        () => import('../screens/claim/shipping-protection/shipping-protection.screen.tsx'),
        'claim',
        'deliveryClaim',
      ),
      screen(
        paths.claimLine.reasonDetail.pattern,
        () => import('../screens/claim/reason-detail/reason-detail.screen.tsx'),
        'claim',
      ),
      screen(
        paths.claimLine.followUp.pattern,
        () => import('../screens/claim/follow-up/follow-up.screen.tsx'),
        'claim',
      ),
      screen(paths.claimLine.meta.pattern, () => import('../screens/claim/meta/meta.screen.tsx'), 'claim'),
      screen(
        paths.claimLine.resolution.pattern,
        () => import('../screens/claim/resolution/resolution.screen.tsx'),
        'claim',
      ),
      // Shoppers usually see all of them, so they are one chunk.
      ...(Object.keys(paths.shopNow) as (keyof typeof paths.shopNow)[]).map((step) =>
        screen(
          paths.shopNow[step].pattern,
          () => import('../screens/shop-now/shopping.ts').then((screens) => screens[step]),
          'finish',
        ),
      ),
      screen(paths.address.pattern, () => import('../screens/address/address.screen.tsx'), 'finish'),
      screen(paths.addressEdit.pattern, () => import('../screens/address/address-edit.screen.tsx'), 'finish'),
      screen(
        paths.returnMethods.pattern,
        () => import('../screens/return-methods/return-methods.screen.tsx'),
        'finish',
      ),
      screen(
        paths.returnSummary.pattern,
        () => import('../screens/review/return-summary.screen.tsx'),
        'finish',
      ),
      screen(
        paths.warrantyReview.pattern,
        () => import('../screens/review/warranty-review.screen.tsx'),
        'finish',
      ),
      screen(
        paths.claimOverview.pattern,
        () => import('../screens/claim-overview/claim-overview.screen.tsx'),
        'finish',
      ),
      screen(paths.withdraw.pattern, () => import('../screens/withdrawal/withdraw.screen.tsx'), 'finish'),
      screen(paths.findWithdrawal.pattern, () => import('../screens/withdrawal/find-withdrawal.ts'), 'first'),
      screen(
        paths.changeOutcome.pattern,
        () => import('../screens/claim-overview/change-outcome.screen.tsx'),
        'finish',
      ),
      screen(
        paths.chooseInstead.pattern,
        () => import('../screens/claim-overview/choose-instead.screen.tsx'),
        'finish',
      ),
      // Who sees one of them mostly sees the others, so they come together.
      ...(Object.keys(paths.deliveryClaim) as (keyof typeof paths.deliveryClaim)[]).map((step) =>
        screen(
          paths.deliveryClaim[step].pattern,
          () => import('../screens/delivery-claim/delivery-claims.ts').then((screens) => screens[step]),
          'deliveryClaim',
          'order',
          'claim',
          'finish',
          'after',
        ),
      ),
      screen(
        paths.registration.info.pattern,
        () => import('../screens/registration/info.screen.tsx'),
        'registration',
        'claim',
        'finish',
      ),
      screen(
        paths.registration.products.pattern,
        () => import('../screens/registration/products.screen.tsx'),
        'registration',
      ),
      screen(
        paths.registration.overview.pattern,
        () => import('../screens/registration/overview.screen.tsx'),
        'registration',
      ),
      screen(
        paths.registration.change.pattern,
        () => import('../screens/registration/change.screen.tsx'),
        'registration',
        'claim',
        'finish',
      ),
      { path: '/:store/*', loader: toLookUp, element: null },
    ]),
  },
]

/**
 * Screens whose errors are shown inside the frame, which stays usable. The error screen belongs to a route
 * around them: the router does not use that of a screen whose own code failed to load.
 */
function framed(screens: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ErrorScreen, children: screens }]
}

/** One screen, with the parts of the message catalog it uses. */
function screen(path: string, load: () => Promise<RouteModule>, ...words: Area[]): RouteObject {
  const lazy = async () => {
    const [module] = await Promise.all([loadCode(load), ...words.map(needWords)])
    return onlyPosted(module)
  }
  return { path, lazy }
}

/** The same, with an action that accepts only POST requests. */
function onlyPosted<Module extends RouteModule>(module: Module): Module {
  const { action } = module
  if (typeof action !== 'function') return module
  const postedTo: typeof action = (args, context) => {
    if (args.request.method !== 'POST') throw new ScreenError('error.invalidMethod')
    return action(args, context)
  }
  return { ...module, action: postedTo }
}

type RouteModule = Pick<RouteObject, 'loader' | 'action' | 'Component'>

/** Any other path below a store redirects to its look-up. */
function toLookUp({ params }: LoaderFunctionArgs) {
  return redirect(paths.lookUp.to({ store: params['store'] ?? '' }))
}
