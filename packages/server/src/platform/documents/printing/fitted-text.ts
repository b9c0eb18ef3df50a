import { textWidth, type Font } from './helvetica.ts'
import { latinText } from './latin-text.ts'

/** The text in Latin letters as far as it fits on one line of `most` points, with dots if it was cut. */
export function fittedText(text: string, size: number, most: number, font: Font = 'plain'): string {
  const whole = latinText(text)
  if (textWidth(whole, size, font) <= most) return whole
  let cut = whole
  while (cut !== '' && textWidth(`${cut}...`, size, font) > most) cut = cut.slice(0, -1)
  return `${cut}...`
}
