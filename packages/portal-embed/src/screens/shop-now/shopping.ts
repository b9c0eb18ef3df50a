/** The screens of Shop Now: who sees one mostly sees the others, so they come together. */
export * as offer from './offer.screen.tsx'
export * as start from './start.screen.tsx'
export * as complete from './complete.screen.tsx'
