import type { RiskLevel } from '@aftercare/domain/claims/claim-words'
import { Badge } from '@mantine/core'
import '../app/texts/en/claim-words.ts'
import { text } from '../app/texts/text.ts'

const colors: Record<RiskLevel, string> = { Low: 'gray', Medium: 'orange', High: 'red' }

/** How likely a claim is abuse. */
export const RiskBadge = ({ level, size = 'md' }: { level: RiskLevel; size?: 'sm' | 'md' }) => (
  <Badge variant="light" color={colors[level]} size={size} radius="xl" miw="max-content">
    {text(`risk.${level}`)}
  </Badge>
)
