import { NumberInput } from '@mantine/core'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { Part } from './store.screen.tsx'

/** How long orders and claims keep personal data. */
export function PrivacyPanel({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('store.privacy')}>
      <NumberInput
        label={text('store.retention')}
        description={text('store.retentionHint')}
        value={draft.retentionMonths}
        onChange={(retentionMonths) => set({ retentionMonths })}
        error={errors?.fields['store.retentionMonths']}
        suffix={text('store.retentionUnit')}
        hideControls
        allowDecimal={false}
        readOnly={!mayEdit}
        maw={320}
      />
    </Panel>
  )
}
