import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What an action answers if its screen has lost what it is about: loading it again would lead away from the alert. */
export type StayingOnScreen = { staysOnScreen?: true }

/** Keeps the screen as it is after such an answer. */
export const stayOnScreen = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as StayingOnScreen | undefined)?.staysOnScreen !== true && defaultShouldRevalidate
