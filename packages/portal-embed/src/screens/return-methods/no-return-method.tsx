import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import type { ClaimToFinish } from '../../session/claim-session.ts'

type NoReturnMethodProps = { at: ClaimToFinish['at']; refusal?: string | undefined }

/** Nothing can be offered: the store refused, which another address may change, or it has no way for these items. */
export function NoReturnMethod({ at, refusal }: NoReturnMethodProps) {
  if (refusal === undefined)
    return (
      <EmptyState
        icon="box"
        heading="h1"
        title={text('methods.noneTitle')}
        action={<ButtonLink to={paths.order.to(at)}>{text('back.order')}</ButtonLink>}
      >
        <p>{text('methods.none')}</p>
        <ContactStore />
      </EmptyState>
    )
  return (
    <Screen title={text('methods.title')} step="return" back={backToOrder(paths.order.to(at))}>
      <div className="stack">
        <Alert>{translated(refusal)}</Alert>
        <ContactStore />
      </div>
      <PrimaryBar>
        <ButtonLink to={paths.addressEdit.to(at)}>{text('methods.checkAddress')}</ButtonLink>
      </PrimaryBar>
    </Screen>
  )
}
