import { configureGlobal } from 'fast-check'

// A verdict on a change is about that change: properties are tried with the same examples each time. Whoever
// runs them by hand tries new ones.
configureGlobal({ seed: 20_261_123 })
