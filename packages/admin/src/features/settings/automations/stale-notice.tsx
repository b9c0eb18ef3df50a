import '../../../app/texts/en/rule-trial.ts'
import { text } from '../../../app/texts/text.ts'
import { Notice } from '../../../components/notice.tsx'

/** Shown above a result that is about an earlier state of the rule. */
export const StaleNotice = () => (
  <Notice color="yellow" p="xs">
    {text('trial.stale')}
  </Notice>
)
