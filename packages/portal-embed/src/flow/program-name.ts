import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { text } from '../app/texts/text.ts'

/** What the store calls its returns or its warranty; a name that was left at its default is translated. */
export function programName(claimType: ClaimType, theme: Theme): string {
  if (claimType === 'warranty') return text(`program.${theme.warrantyProgramName}`)
  const given = theme.returnProgramName
  return given && given !== 'Return' ? given : text('program.return')
}
