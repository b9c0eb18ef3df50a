import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'

/** No option is left in the portal: shows how to contact the store. */
export function NeedHelp({ orderAddress, children }: { orderAddress: string; children: string }) {
  return (
    <Card icon="info" title={text('claim.needHelp')}>
      <p className="need-help">{children}</p>
      <ContactStore />
      <ButtonLink variant="secondary" isWide to={orderAddress}>
        {text('back.order')}
      </ButtonLink>
    </Card>
  )
}
