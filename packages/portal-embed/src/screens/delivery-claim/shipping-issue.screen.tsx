import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonAnchor } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { Screen } from '../../components/screen.tsx'
import { overrideFor, reasonedClaimAt } from './delivery-claim-at.ts'

export async function loader(route: LoaderFunctionArgs) {
  const { at, order, reason } = await reasonedClaimAt(route)
  const override = overrideFor(order, reason)
  if (!override) throw redirect(paths.deliveryClaim.items.to(at))
  return { at, override }
}

/** For this reason the store helps elsewhere. */
export function Component() {
  const { at, override } = useLoaderData<typeof loader>()
  const { headline, description, href, buttonText } = override
  return (
    <Screen
      title={headline}
      lead={description}
      back={{ to: paths.deliveryClaim.reason.to(at), label: text('deliveryClaim.otherReason') }}
    >
      <PrimaryBar>
        <ButtonAnchor
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('deliveryClaim.opensTab', { label: buttonText })}
        >
          {buttonText}
          <Icon name="external" size={18} />
        </ButtonAnchor>
      </PrimaryBar>
    </Screen>
  )
}
