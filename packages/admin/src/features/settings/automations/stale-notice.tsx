import '../../../app/texts/en/rule-trial.ts'
import { text } from '../../../app/texts/text.ts'
import { Notice } from '../../../components/notice.tsx'

/** Said above an answer that is about the rule as it stood before. */
export const StaleNotice = () => (
  <Notice color="yellow" p="xs">
    {text('trial.stale')}
  </Notice>
)
