import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import type { Changed } from './own-claim-call.ts'

type RefusedChangeProps = { changed: Changed | undefined; store: string }

/** Why a change was not made; who came by a link alone can look up the order first. */
export function RefusedChange({ changed, store }: RefusedChangeProps) {
  const alert = changed?.errors?.alert
  if (!alert) return null
  return (
    <Alert>
      {translated(alert)}{' '}
      {changed.isLookUpNeeded && <Link to={paths.lookUp.to({ store })}>{text('cancel.lookUp')}</Link>}
    </Alert>
  )
}
