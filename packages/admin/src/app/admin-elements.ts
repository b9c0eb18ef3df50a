import type {
  UINavMenuAttributes,
  UISaveBarAttributes,
  UITitleBarAttributes,
} from '@shopify/app-bridge-types'
import type { HTMLAttributes } from 'react'

/** Elements that the script of Shopify's admin shows outside of the frame. */
type AdminElements = {
  'ui-nav-menu': UINavMenuAttributes & HTMLAttributes<HTMLElement>
  'ui-title-bar': Omit<UITitleBarAttributes, 'children'> & HTMLAttributes<HTMLElement>
  'ui-save-bar': UISaveBarAttributes & HTMLAttributes<HTMLElement>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AdminElements {}
  }
}
