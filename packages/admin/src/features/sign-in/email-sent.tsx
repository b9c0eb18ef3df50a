import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { EntryPage } from './entry-page.tsx'
import type { EmailedLink } from './emailed-link.ts'

/** Where the link is. Says the same whether or not the address is known, as the server does. */
export const EmailSent = ({ email, delivery }: EmailedLink) => (
  <EntryPage
    title={text(`mailed.title.${delivery}`)}
    lead={text(`mailed.lead.${delivery}`, { email })}
    footer={{ label: text('reset.back'), to: paths.signIn.to() }}
  />
)
