import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { ScreenError } from '../app/screen-error.ts'
import { text } from '../app/texts/text.ts'

/**
 * The store's name for returns or warranty; the default name is translated.
 *
 * @throws ScreenError for a name of spaces alone, with which no sentence would make sense
 */
export function programName(claimType: ClaimType, theme: Theme): string {
  const name = nameOf(claimType, theme)
  if (name.trim() === '') throw new ScreenError('error.programName')
  return name
}

function nameOf(claimType: ClaimType, theme: Theme): string {
  if (claimType === 'warranty') return text(`program.${theme.warrantyProgramName}`)
  const given = theme.returnProgramName
  return given && given !== 'Return' ? given : text('program.return')
}
