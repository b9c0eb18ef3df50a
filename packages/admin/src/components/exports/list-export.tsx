import type { ReportKind } from '@aftercare/domain/reporting/report-columns'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'

/** Leads to where what the list shows is taken away as a file. */
export function ListExport({ kind }: { kind: ReportKind }) {
  const { store } = useStore()
  const { search } = useLocation()
  if (!useMay('exportLists')) return null
  const pathname = paths.newExport.to({ storeId: store.id, kind })
  return (
    <Button component={Link} to={{ pathname, search }} variant="default">
      {text('list.export')}
    </Button>
  )
}
