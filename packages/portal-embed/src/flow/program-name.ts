import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { text } from '../app/texts/text.ts'

/** The store's name for returns or warranty; the default name is translated. */
export function programName(claimType: ClaimType, theme: Theme): string {
  if (claimType === 'warranty') return text(`program.${theme.warrantyProgramName}`)
  const given = theme.returnProgramName
  return given && given !== 'Return' ? given : text('program.return')
}
