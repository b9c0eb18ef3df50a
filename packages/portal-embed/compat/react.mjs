/**
 * What the portal's build takes for React: Preact, which draws the same in half the script. React Router imports
 * one hook that Preact lacks, for pending states that the portal does not use.
 */
export * from 'preact/compat'
// React is imported by its default as well, by libraries.
// oxlint-disable-next-line import/no-default-export
export { default } from 'preact/compat'

/**
 * The state itself: nothing is ever ahead of it.
 *
 * @template State
 * @param {State} state
 */
export const useOptimistic = (state) => [state, addNothing]

const addNothing = () => undefined
