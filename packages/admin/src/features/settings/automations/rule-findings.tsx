import type { RuleFinding } from '@aftercare/domain/rules/finding-schema'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import { Notice } from '../../../components/notice.tsx'

/** The findings about a rule; errors prevent it from working. */
export const RuleFindings = ({ findings }: { findings: readonly RuleFinding[] }) =>
  findings.map(({ kind, path, severity, message, otherRuleIds }) => (
    <Notice
      key={`${kind} ${path} ${otherRuleIds.join(' ')}`}
      color={severity === 'error' ? 'red' : 'yellow'}
      icon={
        severity === 'error' ? (
          <IconAlertTriangle size={18} aria-hidden />
        ) : (
          <IconInfoCircle size={18} aria-hidden />
        )
      }
      title={text(severity === 'error' ? 'rule.lint.error' : 'rule.lint.warning')}
      p="xs"
    >
      <Text size="sm">{message}</Text>
    </Notice>
  ))
