import { redirect, type LazyRouteFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { ErrorScreen } from './error-screens.tsx'
import { FirstLoad, RootShell, StoreShell, storeLoader } from './shell.tsx'
import { paths } from './paths.ts'

/**
 * The portal's screens. Each is a file of its own that is loaded when it is first visited and exports
 * `Component` and, where it needs them, `loader` and `action`. To add one: its address in `paths.ts`,
 * its file below `screens/`, a line here.
 */
export const routes: RouteObject[] = [
  {
    Component: RootShell,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FirstLoad,
    children: [screen(paths.root.pattern, () => import('../screens/look-up/root-look-up.screen.tsx'))],
  },
  {
    loader: storeLoader,
    Component: StoreShell,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: FirstLoad,
    children: [
      screen(paths.lookUp.pattern, () => import('../screens/look-up/look-up.screen.tsx')),
      screen(paths.inactive.pattern, () => import('../screens/inactive/inactive.screen.tsx')),
      screen(paths.order.pattern, () => import('../screens/order/order.screen.tsx')),
      screen(paths.newRequest.pattern, () => import('../screens/new-request/new-request.screen.tsx')),
      { path: '/:store/*', loader: toLookUp, element: null },
    ],
  },
]

/** A screen that fails shows so inside the frame of its store, which stays usable. */
function screen(path: string, lazy: LazyRouteFunction<RouteObject>): RouteObject {
  return { path, lazy, ErrorBoundary: ErrorScreen }
}

/** Any other address below a store is its look-up (specification section 2). */
function toLookUp({ params }: LoaderFunctionArgs) {
  return redirect(paths.lookUp.to({ store: params['store'] ?? '' }))
}
