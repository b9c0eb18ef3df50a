import { configure } from '@testing-library/react'

configure({
  // Screens are loaded when they are first visited, which takes a while on a busy machine; a test goes on as
  // soon as what it waits for is there.
  asyncUtilTimeout: 30_000,
  // Each look that finds nothing would else write the whole page into its error: most of what waiting costs.
  getElementError: (message) => new Error(message ?? 'Not found'),
})
