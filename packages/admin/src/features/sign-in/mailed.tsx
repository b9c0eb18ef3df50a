import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { EntryPage } from './entry-page.tsx'

/** Says the same whether or not the address is known, as the server does. */
export const Mailed = ({ email }: { email: string }) => (
  <EntryPage
    title={text('mailed.title')}
    lead={text('mailed.lead', { email })}
    footer={{ label: text('reset.back'), to: paths.signIn.to() }}
  />
)
