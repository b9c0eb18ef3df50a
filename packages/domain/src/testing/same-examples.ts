import { configureGlobal } from 'fast-check'

// A check of a change should depend on that change: properties run with the same examples each time in CI,
// and with new ones locally.
configureGlobal({ seed: 20_261_123 })
