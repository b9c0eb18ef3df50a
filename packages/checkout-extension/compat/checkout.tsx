import type { ApiForRenderExtension, RenderExtensionTarget } from '@shopify/ui-extensions/checkout'
import type {} from '@shopify/ui-extensions/purchase.checkout.block.render'
import { render, type ComponentChildren } from 'preact'

/**
 * What `@shopify/ui-extensions-react/checkout` was: the same names, drawn with Preact and Shopify's web
 * components, which are the only form that Shopify still deploys. It holds what the extension uses; a
 * component or property that is missing here does not compile.
 */
export {
  useApi,
  useAppMetafields,
  useApplyAttributeChange,
  useApplyCartLinesChange,
  useAttributes,
  useCartLines,
  useDeliveryGroupListTarget,
  useDeliveryGroups,
  useDeliverySelectionGroups,
  useExtensionCapability,
  useInstructions,
  useLanguage,
  useLocalizationCountry,
  useSettings,
  useSubscription,
  useTotalAmount,
  useTranslate,
} from '@shopify/ui-extensions/checkout/preact'

/** Shopify's entry calls what a module exports; React's registered itself when it was loaded. */
export function reactExtension<Target extends RenderExtensionTarget>(
  _target: Target,
  draw: (api: ApiForRenderExtension<Target>) => ComponentChildren,
): () => void {
  return () => render(draw(shopify as unknown as ApiForRenderExtension<Target>), document.body)
}

type Spacing = 'none' | 'tight' | 'base' | 'loose'
type StackProps = {
  spacing?: Spacing
  border?: 'base'
  cornerRadius?: 'base'
  padding?: 'base'
  children?: ComponentChildren
}

const gaps = { none: 'none', tight: 'small-200', base: 'base', loose: 'large' } as const

export const BlockStack = ({ spacing = 'base', cornerRadius, ...props }: StackProps) => (
  <s-stack gap={gaps[spacing]} {...(cornerRadius && { borderRadius: cornerRadius })} {...props} />
)

export const InlineStack = ({
  spacing = 'base',
  blockAlignment = 'start',
  children,
}: Pick<StackProps, 'spacing' | 'children'> & { blockAlignment?: 'start' | 'center' }) => (
  <s-stack direction="inline" gap={gaps[spacing]} alignItems={blockAlignment}>
    {children}
  </s-stack>
)

export const Heading = ({ children }: { level?: 2 | 3; children?: ComponentChildren }) => (
  <s-heading>{children}</s-heading>
)

type TextProps = { appearance?: 'subdued'; emphasis?: 'bold'; children?: ComponentChildren }

export const Text = ({ appearance, emphasis, children }: TextProps) => (
  <s-text {...(appearance && { color: appearance })} {...(emphasis && { type: 'strong' })}>
    {children}
  </s-text>
)

export const TextBlock = ({ appearance, children }: Omit<TextProps, 'emphasis'>) => (
  <s-paragraph {...(appearance && { color: appearance })}>{children}</s-paragraph>
)

type BannerProps = { status?: 'info' | 'warning' | 'critical'; title?: string; children?: ComponentChildren }

export const Banner = ({ status = 'info', title, children }: BannerProps) => (
  <s-banner tone={status} {...(title && { heading: title })}>
    {children}
  </s-banner>
)

type IconProps = { source: 'delivery' | 'success'; appearance?: 'success' }
const icons = { delivery: 'delivery', success: 'check-circle-filled' } as const

export const Icon = ({ source, appearance }: IconProps) => (
  <s-icon type={icons[source]} {...(appearance && { tone: appearance })} />
)

type LinkProps = { to: string; external?: boolean; children?: ComponentChildren }

export const Link = ({ to, external, children }: LinkProps) => (
  <s-link href={to} {...(external && { target: '_blank' })}>
    {children}
  </s-link>
)

type CheckboxProps = {
  id: string
  checked: boolean
  disabled?: boolean
  onChange: (isChecked: boolean) => void
  /** A string and nothing else: the web component takes its label as a property. */
  children: string
}

export const Checkbox = ({ id, checked, disabled = false, onChange, children }: CheckboxProps) => (
  <s-checkbox
    id={id}
    label={children}
    checked={checked}
    disabled={disabled}
    onChange={(event: Event) =>
      onChange((event.currentTarget as { checked?: boolean } | null)?.checked === true)
    }
  />
)
