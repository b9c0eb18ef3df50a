import type { ComponentProps, ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'

type Look = {
  /** Primary is a screen's next step, secondary an alternative, quiet an exit; danger removes something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  isWide?: boolean
}

/**
 * A button that shows when its form is being submitted and can't submit it twice. It keeps the focus, which a
 * disabled button would lose.
 */
export function Button({
  variant = 'primary',
  isWide = false,
  isBusy,
  children,
  onClick,
  ...rest
}: Look & ComponentProps<'button'> & { isBusy?: boolean }) {
  const isSubmitting = useNavigation().state === 'submitting'
  const isWorking = isBusy ?? (isSubmitting && rest.type === 'submit')
  return (
    <button
      type="button"
      {...rest}
      className={look(variant, isWide)}
      aria-disabled={isWorking || undefined}
      aria-busy={isWorking}
      onClick={isWorking ? (event) => event.preventDefault() : onClick}
    >
      {isWorking && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link styled as a button, for navigation without a submission. */
export function ButtonLink({
  variant = 'primary',
  isWide = false,
  ...rest
}: Look & ComponentProps<typeof Link> & { children: ReactNode }) {
  return <Link {...rest} className={look(variant, isWide)} />
}

/** The same for a URL outside the portal, such as the store's own page. */
export function ButtonAnchor({
  variant = 'primary',
  isWide = false,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={look(variant, isWide)}>
      {children}
    </a>
  )
}

const look = (variant: string, isWide: boolean) => `button button-${variant}${isWide ? ' button-wide' : ''}`
